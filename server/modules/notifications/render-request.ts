import { requestTerm } from '#contract/domain/request-terms.ts';
import { formatDay } from '#contract/domain/time.ts';
import { requestKindLabels, requestTexts } from '#contract/texts/request-texts.ts';
import type { RequestForEmail } from '#server/modules/requests/service.ts';
import type { EmailLine, RenderedEmail } from './email-content.ts';
import { renderEmail } from './email-template.ts';
import type { EmailContext } from './order-email.ts';
import { buyerName, greetingOf } from './person-name.ts';

type RequestEmail = EmailContext & { request: RequestForEmail };

/**
 * Tells a person the number and the last day of their request. Its words aren't repeated, because anybody can name any
 * address.
 */
export function renderRequestReceived({ request, support, publicUrl }: RequestEmail): RenderedEmail {
  const due = formatDay(request.dueDate, null);
  return renderEmail({
    subject: `Radicamos tu solicitud ${request.filingNumber}`,
    preheader: `Te respondemos a más tardar el ${due}.`,
    title: 'Tu solicitud quedó radicada',
    lead: `${greetingOf(request.name)}, recibimos tu solicitud. Te respondemos a este email a más tardar el ${due}.`,
    filingNumber: request.filingNumber,
    picture: null,
    blocks: [
      {
        name: 'Tu radicado',
        lines: [
          { label: 'Tipo', text: requestKindLabels[request.kind] },
          { label: 'Fecha límite', text: due },
          `Son ${requestTerm(request.kind, request.dataKind)} días hábiles desde el siguiente al que la recibimos.`,
        ],
      },
    ],
    sums: [],
    button: {
      label: requestTexts.filed.follow,
      link: `${publicUrl}/contacto/solicitud?numero=${request.filingNumber}`,
    },
    notes: ['Guarda este número: con él y con este email puedes ver en qué va, sin crear una cuenta.'],
    support,
    publicUrl,
  });
}

/** Hands a new request to support. What the person wrote stands in the body only, never in a header. */
export function renderRequestForSupport({ request, support, publicUrl }: RequestEmail): RenderedEmail {
  const due = formatDay(request.dueDate, null);
  const kind = requestKindLabels[request.kind];
  const person: EmailLine[] = [
    { strong: buyerName(request.name, '') },
    { label: 'Email', text: request.email, link: `mailto:${request.email}` },
    ...(request.orderNumber ? [{ label: 'Orden', text: request.orderNumber }] : []),
  ];
  return renderEmail({
    subject: `PQR nueva ${request.filingNumber}: ${kind}`,
    preheader: `Se responde a más tardar el ${due}.`,
    title: `Solicitud nueva: ${kind}`,
    lead: `Se responde a más tardar el ${due}.`,
    filingNumber: request.filingNumber,
    picture: null,
    blocks: [
      { name: 'Quién la radicó', lines: person },
      { name: request.subject, lines: request.text.split(/\r?\n/).filter((line) => line.trim() !== '') },
    ],
    sums: [],
    button: null,
    notes: [],
    support,
    publicUrl,
  });
}

import type { ProviderEmailTask } from '#server/core/tasks.ts';
import { people, when } from './item-email-copy.ts';
import type { EmailBlock, RenderedEmail } from './email-content.ts';
import { renderEmail } from './email-template.ts';
import type { EmailContext, EmailItem } from './order-email.ts';

/** What a mail about bookings says to who offers them. */
export interface ProviderEmail extends EmailContext {
  template: ProviderEmailTask['template'];
  orderNumber: string;
  providerName: string;
  /** The slot before a move. */
  movedFrom?: { date: string; time: string };
  buyer: { name: string; phone: string };
  /** What it is about. */
  items: EmailItem[];
  /** What of the same order still stands with this provider. */
  standing: EmailItem[];
}

interface ProviderEmailCopy {
  subject: (number: string) => string;
  title: string;
  lead: (name: string) => string;
}

const copy: Record<ProviderEmail['template'], ProviderEmailCopy> = {
  'booking-new': {
    subject: (number) => `Nueva reserva ${number}`,
    title: 'Tienes una reserva nueva',
    lead: (name) => `${name}, esta reserva ya está pagada. Los cupos quedaron apartados:`,
  },
  'booking-changed': {
    subject: (number) => `Cambió la reserva ${number}`,
    title: 'Una reserva cambió',
    lead: (name) =>
      `${name}, se canceló una parte de esta reserva. Los cupos cancelados quedaron libres; lo demás sigue en pie:`,
  },
  'booking-moved': {
    subject: (number) => `Cambió de fecha la reserva ${number}`,
    title: 'Una reserva cambió de fecha',
    lead: (name) =>
      `${name}, esta reserva pasó a otra fecha. Los cupos de antes quedaron libres y los nuevos, apartados:`,
  },
  'booking-cancelled': {
    subject: (number) => `Reserva cancelada ${number}`,
    title: 'Se canceló una reserva',
    lead: (name) => `${name}, estas reservas se cancelaron y sus cupos quedaron libres:`,
  },
};

export function renderProviderEmail(mail: ProviderEmail): RenderedEmail {
  const { subject, title, lead } = copy[mail.template];
  const isGone = mail.template === 'booking-changed' || mail.template === 'booking-cancelled';
  const first = mail.items[0];
  return renderEmail({
    subject: subject(mail.orderNumber),
    preheader: first ? `${first.name}, ${when(first)}, ${people(first)}` : title,
    title,
    lead: lead(mail.providerName),
    orderNumber: mail.orderNumber,
    picture: null,
    blocks: [
      ...mail.items.map((item) => block(item, isGone ? 'Cancelada' : undefined, mail.movedFrom)),
      ...mail.standing.map((item) => block(item)),
      {
        name: 'Quién reservó',
        lines: [
          { strong: mail.buyer.name },
          { label: 'Teléfono', text: mail.buyer.phone, link: `tel:${mail.buyer.phone.replace(/[^+\d]/g, '')}` },
        ],
      },
    ],
    sums: [],
    button: null,
    notes: ['Estos datos son para atender esta reserva y para nada más.'],
    support: mail.support,
    publicUrl: mail.publicUrl,
  });
}

function block(item: EmailItem, badge?: string, movedFrom?: { date: string; time: string }): EmailBlock {
  return {
    name: item.name,
    ...(badge ? { badge } : {}),
    lines: [
      { strong: when(item) },
      ...(movedFrom ? [`Antes: ${when(movedFrom)}`] : []),
      people(item),
      `Punto de encuentro: ${item.meetingPoint}`,
    ],
  };
}

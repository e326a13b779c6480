import * as v from 'valibot';
import { requestSubjectMax, requestTextMax, requestTextMin, reviewNameMax } from '../domain/limits.ts';
import { CalendarDate, Id, Instant, SessionToken, oneLineText, requiredText } from '../domain/primitives.ts';
import { dataKinds, requestEventKinds, requestKinds, requestStates } from '../domain/request-states.ts';
import { requestFieldTexts as t } from '../texts/request-texts.ts';
import { emailText } from './users.ts';

/** Line breaks and tabs, but no other control characters and none that change the direction of text. */
const plainText = v.regex<string, string>(/^(?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|[\n\r\t])*$/u, t.plainText);

/** A readable number as people type it: in any case, with spaces or longer dashes. */
const numberText = (message: string) =>
  v.pipe(
    v.string(message),
    v.maxLength(60, message),
    v.transform((text) =>
      text
        .toUpperCase()
        .replace(/\s/g, '')
        .replace(/[‐-―−]/g, '-'),
    ),
  );

export const RequestInput = v.pipe(
  v.object({
    sessionId: v.optional(SessionToken),
    kind: v.picklist(requestKinds, t.kind),
    /** Required for kind `datos`, left out of account for others. */
    dataKind: v.optional(v.nullable(v.picklist(dataKinds, t.dataKind))),
    name: requiredText(t.name, reviewNameMax),
    email: emailText,
    orderNumber: v.optional(
      v.pipe(numberText(t.orderNumber), v.regex(/^(?:RUM-[0-9A-Z-]{4,40})?$/, t.orderNumber)),
      '',
    ),
    subject: v.optional(oneLineText(requestSubjectMax), ''),
    text: v.pipe(
      v.string(t.text),
      v.trim(),
      v.nonEmpty(t.text),
      v.minLength(requestTextMin, t.textMin),
      v.maxLength(requestTextMax, t.textMax),
      plainText,
    ),
  }),
  v.forward(
    v.partialCheck([['kind'], ['dataKind']], ({ kind, dataKind }) => kind !== 'datos' || Boolean(dataKind), t.dataKind),
    ['dataKind'],
  ),
);
export type RequestInput = v.InferOutput<typeof RequestInput>;

export const FiledRequest = v.object({
  filingNumber: Id,
  dueDate: CalendarDate,
  state: v.picklist(requestStates),
});
export type FiledRequest = v.InferOutput<typeof FiledRequest>;

export const RequestLookupInput = v.object({
  filingNumber: v.pipe(numberText(t.filingNumber), v.regex(/^PQR(?:-[0-9A-Z]{4}){4}$/, t.filingNumber)),
  email: emailText,
});
export type RequestLookupInput = v.InferOutput<typeof RequestLookupInput>;

/** A request as its person follows it. */
export const ServiceRequest = v.object({
  ...FiledRequest.entries,
  kind: v.picklist(requestKinds),
  dataKind: v.nullable(v.picklist(dataKinds)),
  subject: v.string(),
  orderNumber: v.nullable(Id),
  receivedAt: Instant,
  answeredAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  /** The latest answer. */
  answer: v.nullable(v.string()),
  /** Oldest first. */
  events: v.array(v.object({ kind: v.picklist(requestEventKinds), at: Instant })),
  /** Whether it waits for its answer beyond its last day. */
  isOverdue: v.boolean(),
});
export type ServiceRequest = v.InferOutput<typeof ServiceRequest>;

export const ServiceRequestResponse = v.object({ request: ServiceRequest });
/** Newest first. */
export const ServiceRequests = v.object({ requests: v.array(ServiceRequest) });

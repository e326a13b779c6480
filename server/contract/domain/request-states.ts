/** Requests (PQR) as data: their kinds, states, and the steps between these. */
export const requestKinds = ['peticion', 'queja', 'reclamo', 'datos'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What a request about personal data asks; the law gives each a term of its own (Ley 1581 de 2012). */
export const dataKinds = ['consulta', 'reclamo'] as const;
export type DataKind = (typeof dataKinds)[number];

export const requestStates = ['recibida', 'en_tramite', 'respondida', 'cerrada'] as const;
export type RequestState = (typeof requestStates)[number];

/** The states that may follow each. An answer that isn't enough reopens a request. */
export const requestEdges: Record<RequestState, readonly RequestState[]> = {
  recibida: ['en_tramite', 'respondida'],
  en_tramite: ['respondida'],
  respondida: ['en_tramite', 'cerrada'],
  cerrada: [],
};

/** The states in which a request still waits for its answer. */
export const openRequestStates = ['recibida', 'en_tramite'] as const satisfies readonly RequestState[];

export const requestEventKinds = ['received', 'in_progress', 'answered', 'closed'] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

/** The state that each event leads to. */
export const stateAfter: Record<RequestEventKind, RequestState> = {
  received: 'recibida',
  in_progress: 'en_tramite',
  answered: 'respondida',
  closed: 'cerrada',
};

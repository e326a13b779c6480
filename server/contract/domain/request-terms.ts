import { addBusinessDays } from './business-days.ts';
import { dataQueryBusinessDays, requestBusinessDays } from './limits.ts';
import type { DataKind, RequestKind } from './request-states.ts';

/** The business days within which a request must be answered. */
export function requestTerm(kind: RequestKind, dataKind: DataKind | null): number {
  return kind === 'datos' && dataKind === 'consulta' ? dataQueryBusinessDays : requestBusinessDays;
}

/** The last day to answer a request. The term begins on the business day after its receipt. */
export function requestDueDate(receivedOn: string, kind: RequestKind, dataKind: DataKind | null): string {
  return addBusinessDays(receivedOn, requestTerm(kind, dataKind));
}

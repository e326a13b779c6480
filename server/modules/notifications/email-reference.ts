import type { EmailContent } from './email-content.ts';

/** The number that an email is about, with its label. */
export function referenceOf({ orderNumber, filingNumber }: EmailContent): [label: string, number: string] {
  return filingNumber === undefined ? ['Orden', orderNumber ?? ''] : ['Radicado', filingNumber];
}

/** What a person agrees to: the terms with each order, and advertising by e-mail. */
export const consentPurposes = ['terms', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

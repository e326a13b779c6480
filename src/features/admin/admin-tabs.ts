import { adminTexts } from '#contract/texts/admin-texts.ts';

export const adminTabs = ['resumen', 'usuarios', 'experiencias', 'cupones'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminTabLabels: Record<AdminTab, string> = adminTexts.tabs;

import { customerTexts } from '#contract/texts/customer-texts.ts';

export const portalTabs = ['dashboard', 'carrito', 'favoritos', 'historial', 'premios'] as const;
export type PortalTab = (typeof portalTabs)[number];

export const portalTabLabels: Record<PortalTab, string> = customerTexts.tabs;

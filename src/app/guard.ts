import type { Area } from '#src/features/session/areas.ts';

/**
 * `beforeLoad` of a layout route: sets `context.access`. Its code is loaded with the first guarded area, because the
 * store's first view doesn't need it.
 */
export const guard = (area: Area) => async () => ({
  access: await import('./read-area-access.ts').then(({ readAreaAccess }) => readAreaAccess(area)),
});

import type { Area } from '#src/features/session/areas.ts';

/**
 * `beforeLoad` of a layout route: gives its children and its component the verdict as `context.access`. Its code is
 * loaded with the first area that is entered, because the store's first view has no use for it.
 */
export const guard = (area: Area) => async () => ({
  access: await import('./read-area-access.ts').then(({ readAreaAccess }) => readAreaAccess(area)),
});

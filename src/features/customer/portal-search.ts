import * as v from 'valibot';
import { addressText, lenient } from '#src/lib/search-params.ts';
import { addressChoice, searchLengthMax } from '#src/ui/panel/list-search.ts';
import { portalTabs } from './portal-tabs.ts';

/** The portal's state in its address: the open tab, the words of its search, and the history's filter. */
export const PortalSearch = v.object({
  tab: lenient(addressChoice(portalTabs)),
  q: lenient(v.pipe(addressText, v.maxLength(searchLengthMax))),
  estado: lenient(addressChoice(['ahead', 'done', 'ended'])),
});
export type PortalSearch = v.InferOutput<typeof PortalSearch>;

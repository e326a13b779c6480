import * as v from 'valibot';
import { lenient } from '#src/lib/search-params.ts';
import { addressChoice } from '#src/ui/panel/list-search.ts';
import { adminTabs } from './admin-tabs.ts';

/** The open tab, as in the address. Each tab's list reads its own parameters. */
export const AdminSearch = v.object({ tab: lenient(addressChoice(adminTabs)) });

import type { Row } from './row.ts';
import { cartAdd } from './rows/cart-add.ts';
import { cataloguePage, catalogueRead } from './rows/catalogue-read.ts';
import { checkout } from './rows/checkout.ts';
import { lighthouseExperience, lighthouseStore } from './rows/lighthouse.ts';
import { searchKeystroke } from './rows/search-keystroke.ts';

/** Every benchmark, in the order of the table. */
export const rows: Row[] = [
  catalogueRead,
  cataloguePage,
  searchKeystroke,
  cartAdd('sqlite'),
  cartAdd('postgres'),
  checkout('sqlite', 'embedded'),
  checkout('sqlite', 'outside'),
  checkout('postgres', 'embedded'),
  lighthouseStore,
  lighthouseExperience,
];

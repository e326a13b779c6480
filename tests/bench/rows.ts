import type { Row } from './row.ts';
import { cartAdd } from './rows/cart-add.ts';
import { cataloguePage, catalogueRead } from './rows/catalogue-read.ts';
import { checkout } from './rows/checkout.ts';
import { coldStart } from './rows/cold-start.ts';
import { firstPull } from './rows/first-pull.ts';
import { flushQueued } from './rows/flush.ts';
import { lighthouseExperience, lighthouseStore } from './rows/lighthouse.ts';
import { reviewPage } from './rows/review-page.ts';
import { searchIndex } from './rows/search-index.ts';
import { searchKeystroke } from './rows/search-keystroke.ts';

/** Every benchmark, in the table's order. */
export const rows: Row[] = [
  catalogueRead,
  cataloguePage,
  reviewPage('sqlite'),
  reviewPage('postgres'),
  searchIndex,
  searchKeystroke,
  firstPull,
  coldStart,
  flushQueued,
  cartAdd('sqlite'),
  cartAdd('postgres'),
  checkout('sqlite', 'embedded'),
  checkout('sqlite', 'outside'),
  checkout('postgres', 'embedded'),
  lighthouseStore,
  lighthouseExperience,
];

import type { Scene } from '../scene.ts';
import { bookingScenes } from './booking.ts';
import { cartScenes, checkoutScenes } from './cart.ts';
import { downloadScenes } from './downloads.ts';
import { experienceScenes } from './experience.ts';
import { moveScenes } from './move.ts';
import { orderScenes } from './order.ts';
import { pageScenes } from './pages.ts';
import { reviewScenes } from './reviews.ts';
import { rightsScenes } from './rights.ts';
import { storeScenes } from './store.ts';

/** Every screen in every state. */
export const scenes: readonly Scene[] = [
  ...storeScenes,
  ...experienceScenes,
  ...bookingScenes,
  ...cartScenes,
  ...checkoutScenes,
  ...orderScenes,
  ...moveScenes,
  ...pageScenes,
  ...downloadScenes,
  ...reviewScenes,
  ...rightsScenes,
];

import fc from 'fast-check';
import { faults } from './proxy.ts';

/** The person's actions in a tab. */
const deeds = [
  'add',
  'add',
  'add',
  'add',
  'add_many',
  'change',
  'change',
  'change',
  'remove',
  'remove',
  'clear',
  'resolve',
  'put_back',
  'move',
  'crash',
] as const;
/** The browser's own events. */
const turns = ['sync', 'sync', 'pull', 'reopen', 'time_passes', 'release', 'release', 'forget_local_storage'] as const;
/** Events elsewhere. */
const events = [
  'offline',
  'online',
  'online',
  'restart',
  'sell_out',
  'free',
  'block',
  'price',
  'buy_seats',
  'buy_seats',
  'give_back',
  'change_session',
] as const;

export const step = fc.record({
  act: fc.constantFrom(...deeds, ...deeds, ...turns, ...events),
  inTab: fc.constantFrom(0, 1),
  pick: fc.nat(7),
  participants: fc.integer({ min: 1, max: 6 }),
  /** For the next calls. */
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 2 }),
  /** The other tab's action at the same time. */
  alongside: fc.constantFrom('nothing', 'nothing', 'nothing', 'flush', 'pull'),
});

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * A visit: two tabs of one browser, with or without Web Locks. `lateLast`: delayed traffic arrives after everything
 * else; `freedLast`: by then nothing blocks a booking any more.
 */
export const visit = fc.record({
  hasLocks: fc.boolean(),
  lateLast: fc.boolean(),
  freedLast: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 25, size: 'max' }),
});

export type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never;

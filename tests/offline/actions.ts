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

/** What people do who sign in; `forget_local_storage` isn't among them, because the app knows the person by it. */
const signedIn = [
  'favourite',
  'favourite',
  'favourite',
  'sign_in',
  'sign_in',
  'sign_in_as_other',
  'sign_out',
  'sign_out',
  'sign_in_ends',
] as const;

const stepOf = <Act extends string>(act: fc.Arbitrary<Act>) =>
  fc.record({
    act,
    inTab: fc.constantFrom(0, 1),
    pick: fc.nat(7),
    participants: fc.integer({ min: 1, max: 6 }),
    /** For the next calls. */
    faults: fc.array(fc.constantFrom(...faults), { maxLength: 2 }),
    /** The other tab's action at the same time. */
    alongside: fc.constantFrom('nothing', 'nothing', 'nothing', 'flush', 'pull'),
  });

type Found<Values> = Values extends fc.Arbitrary<infer T> ? T : never;

const step = stepOf(fc.constantFrom(...deeds, ...deeds, ...turns, ...events));
const signInStep = stepOf(
  fc.constantFrom(
    ...deeds,
    ...signedIn,
    ...signedIn,
    ...turns.filter((turn) => turn !== 'forget_local_storage'),
    ...events,
  ),
);

export type Step = Found<typeof step> | Found<typeof signInStep>;

/**
 * Two tabs of one browser, with or without Web Locks. `lateLast`: delayed traffic arrives after everything
 * else; `freedLast`: by then nothing blocks a booking any more.
 */
const visitOf = <Of extends Step>(steps: fc.Arbitrary<Of>) =>
  fc.record({
    hasLocks: fc.boolean(),
    lateLast: fc.boolean(),
    freedLast: fc.boolean(),
    steps: fc.array(steps, { minLength: 3, maxLength: 25, size: 'max' }),
  });

/** A visitor's, and one in which people sign in and out. */
export const visit = visitOf(step);
export const visitWithSignIns = visitOf(signInStep);

export type Visit = Found<typeof visit> | Found<typeof visitWithSignIns>;

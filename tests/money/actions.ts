import fc from 'fast-check';

/**
 * The actions of buyers, strangers, Mercado Pago and time. Orders and payments are chosen by index, modulo their
 * number.
 */
export type Action =
  | { do: 'checkout'; who: Buyer; coupon: boolean; cashback: boolean; key: number }
  | {
      do: 'pay';
      order: number;
      status: 'approved' | 'pending' | 'in_process' | 'rejected';
      wrong: 'nothing' | 'less' | 'more' | 'currency' | 'collector';
      notify: boolean;
    }
  | { do: 'settle'; payment: number; status: 'approved' | 'rejected' | 'cancelled'; notify: boolean }
  | { do: 'notify'; payment: number; times: number }
  | { do: 'forge'; payment: number; how: 'signature' | 'none' | 'old' }
  | { do: 'reversed' }
  | { do: 'return'; order: number; payment: number | null }
  | { do: 'refresh'; order: number; who: Buyer | 'stranger' }
  | { do: 'payAgain'; order: number; who: 'owner' | 'stranger' }
  | { do: 'cancel'; order: number; items: 'all' | 'first' }
  | { do: 'refundOutside'; payment: number; part: boolean }
  | { do: 'chargeBack'; payment: number; notify: boolean }
  | { do: 'winDispute'; payment: number; notify: boolean }
  | {
      do: 'fault';
      mode: 'error500' | 'timeout' | 'lateAnswer' | 'noMoney';
      count: number;
      match: '' | 'preferences' | 'refunds' | 'search';
    }
  | { do: 'wait'; for: 'jobs' | 'a minute' | 'the hold' | 'midnight' | 'hours' | 'days' };
export type Buyer = 'ana' | 'beto';

const index = fc.nat(3);
const notify = fc.boolean();
const buyer = fc.constantFrom<Buyer>('ana', 'beto');
const oneOf = fc.constantFrom;
const record = <T extends Action>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model) as fc.Arbitrary<T>;
type Of<K extends Action['do']> = Extract<Action, { do: K }>;
const kind = <K extends Action['do']>(name: K) => fc.constant(name);

const rightMostly = fc.oneof(
  { weight: 5, arbitrary: fc.constant('nothing' as const) },
  { weight: 1, arbitrary: oneOf('less' as const, 'more', 'currency', 'collector') },
);
const approvedMostly = fc.oneof(
  { weight: 4, arbitrary: fc.constant('approved' as const) },
  { weight: 3, arbitrary: oneOf('pending' as const, 'in_process', 'rejected') },
);

const checkout = record<Of<'checkout'>>({
  do: kind('checkout'),
  who: buyer,
  coupon: fc.boolean(),
  cashback: fc.boolean(),
  key: fc.nat(2),
});
const pay = record<Of<'pay'>>({ do: kind('pay'), order: index, status: approvedMostly, wrong: rightMostly, notify });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: checkout },
  { weight: 6, arbitrary: pay },
  {
    weight: 3,
    arbitrary: record<Of<'settle'>>({
      do: kind('settle'),
      payment: index,
      status: oneOf('approved', 'approved', 'rejected', 'cancelled'),
      notify,
    }),
  },
  {
    weight: 4,
    arbitrary: record<Of<'notify'>>({ do: kind('notify'), payment: index, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: record<Of<'forge'>>({ do: kind('forge'), payment: index, how: oneOf('signature', 'none', 'old') }),
  },
  { weight: 2, arbitrary: record<Of<'reversed'>>({ do: kind('reversed') }) },
  { weight: 2, arbitrary: record<Of<'return'>>({ do: kind('return'), order: index, payment: fc.option(index) }) },
  {
    weight: 2,
    arbitrary: record<Of<'refresh'>>({ do: kind('refresh'), order: index, who: oneOf('ana', 'beto', 'stranger') }),
  },
  {
    weight: 4,
    arbitrary: record<Of<'payAgain'>>({ do: kind('payAgain'), order: index, who: oneOf('owner', 'owner', 'stranger') }),
  },
  { weight: 4, arbitrary: record<Of<'cancel'>>({ do: kind('cancel'), order: index, items: oneOf('all', 'first') }) },
  {
    weight: 2,
    arbitrary: record<Of<'refundOutside'>>({ do: kind('refundOutside'), payment: index, part: fc.boolean() }),
  },
  { weight: 3, arbitrary: record<Of<'chargeBack'>>({ do: kind('chargeBack'), payment: index, notify }) },
  { weight: 1, arbitrary: record<Of<'winDispute'>>({ do: kind('winDispute'), payment: index, notify }) },
  {
    weight: 2,
    arbitrary: record<Of<'fault'>>({
      do: kind('fault'),
      mode: oneOf('error500', 'timeout', 'lateAnswer', 'noMoney'),
      count: fc.integer({ min: 1, max: 3 }),
      match: oneOf('', 'preferences', 'refunds', 'search'),
    }),
  },
  {
    weight: 5,
    arbitrary: record<Of<'wait'>>({
      do: kind('wait'),
      for: oneOf('jobs', 'a minute', 'the hold', 'the hold', 'midnight', 'hours', 'days'),
    }),
  },
);

/** Simultaneous actions: mostly one, sometimes two or three. */
export type Step = Action[];

/** Starts with a purchase, because nothing happens before one. */
export const interleaving: fc.Arbitrary<Step[]> = fc
  .tuple(
    checkout,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(action) },
        { weight: 2, arbitrary: fc.array(action, { minLength: 2, maxLength: 3 }) },
      ),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([first, steps]) => [[first], ...steps]);

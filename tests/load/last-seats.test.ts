import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEngines } from '#server/testing/test-server.ts';
import type { LoadEnvironment } from './load-environment.ts';
import { countAgain, deep, openLoadEnvironment, stopCounting } from './load-environment.ts';
import { race } from './race.ts';

const short = { buyers: 60, slots: 4, capacity: 3, couponUses: 2, devices: 5, elsewhere: 15 };
const full = { buyers: 500, slots: 10, capacity: 5, couponUses: 8, devices: 12, elsewhere: 500 };
const control = { buyers: 30, slots: 2, capacity: 4, couponUses: 1, devices: 0, elsewhere: 0 };
/** Servers on one database; the deep run also has SQLite with one. */
const processes = { sqlite: 2, postgres: 4 } as const;

describeEngines('the race for the last seats', (engine) => {
  let environment: LoadEnvironment;
  beforeAll(async () => {
    environment = await openLoadEnvironment(engine, { processes: processes[engine] });
  });
  afterAll(() => environment.close());

  test('sells each seat, coupon use and peso of cashback once, and leaves refused buyers what they had', async () => {
    const size = deep ? full : short;
    const { faults, ...figures } = await race(environment, size);
    console.log(
      `${engine}, ${processes[engine]} servers, ${size.buyers} buyers for ${size.slots * size.capacity} seats:`,
      JSON.stringify(figures),
    );
    expect(faults).toEqual([]);
  }, 300_000);

  test.each(deep ? [1] : [])(
    'sells each seat, coupon use and peso of cashback once with %i server alone',
    async (count) => {
      const alone = await openLoadEnvironment(engine, { processes: count });
      const { faults, ...figures } = await race(alone, full);
      console.log(`${engine}, 1 server, ${full.buyers} buyers:`, JSON.stringify(figures));
      await alone.close();
      expect(faults).toEqual([]);
    },
    300_000,
  );

  test('exceeds a coupon’s maximum without the coupon’s guard', async () => {
    await stopCounting(environment.home, { table: 'coupons', column: 'current_usage' });
    const { faults } = await race(environment, { ...control, capacity: 30 });
    await countAgain(environment.home, 'coupons');
    expect(faults).toContainEqual(expect.stringMatching(/^coupon: used \d+ times of 1$/));
  }, 60_000);

  test('spends more cashback than there was without the balance’s guard', async () => {
    await stopCounting(environment.home, { table: 'cashback_accounts', column: 'available_cop' });
    const { faults } = await race(environment, { ...control, buyers: 12, capacity: 30, couponUses: 12, devices: 4 });
    await countAgain(environment.home, 'cashback_accounts');
    expect(faults).toContainEqual(expect.stringMatching(/^cashback: the balance is -/));
  }, 60_000);

  test('oversells without the seats’ guard', async () => {
    const unguarded = await openLoadEnvironment(engine, { processes: 2, entry: 'tests/load/unguarded-server.ts' });
    const { faults } = await race(unguarded, control);
    await unguarded.close();
    expect(faults).toContainEqual(expect.stringMatching(/^seats: a slot sold \d+ of 4$/));
    expect(faults).toContainEqual(expect.stringMatching(/^db:check: no slot holds more people than its capacity/));
  }, 60_000);
});

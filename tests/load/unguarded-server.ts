import { readEnv } from '#server/env.ts';
import type { TakeSlot } from '#server/core/dependencies.ts';
import { start } from '#server/start.ts';

/**
 * The product without its guard: it counts seats, but ignores the count when it takes them. Only for the race's
 * control: nothing else in a checkout prevents an oversold slot.
 */
const takeUnguarded: TakeSlot = async (tx, slot, participants) => {
  await tx
    .insertInto('slots')
    .values({ experience_id: slot.experienceId, date: slot.date, time: slot.time, taken: participants, lock_count: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['experience_id', 'date', 'time'])
        .doUpdateSet((eb) => ({ taken: eb('slots.taken', '+', participants) })),
    )
    .execute();
  return true;
};

const server = await start(readEnv(process.env), { replace: { takeSlot: takeUnguarded } });
console.log(`Rumbo está en ${server.url}`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));

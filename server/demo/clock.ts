import type { Clock } from '#server/core/clock.ts';
import type { Database } from '#server/db/connect.ts';

/** The system's clock plus an offset that all servers share. */
export interface DemoClock extends Clock {
  /** Reads the offset that another server may have set; `now()` itself doesn't query. */
  refresh(): Promise<void>;
  /** Sets the clock of every server to an instant, from which it runs on. */
  moveTo(instant: Date): Promise<void>;
}

const offsetKey = 'demo_clock_offset_ms';

export function createDemoClock(db: Database): DemoClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    async refresh() {
      const row = await db.read.selectFrom('meta').select('value').where('key', '=', offsetKey).executeTakeFirst();
      offsetMs = Number(row?.value ?? 0);
    },
    async moveTo(instant) {
      const moved = instant.getTime() - Date.now();
      const value = String(moved);
      await db.write((tx) =>
        tx
          .insertInto('meta')
          .values({ key: offsetKey, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      );
      offsetMs = moved;
    },
  };
}

import { Gauge } from 'prom-client';
import type { Dependencies } from '#server/core/dependencies.ts';
import { countOpenRequests } from './service.ts';

type Context = Pick<Dependencies, 'db' | 'clock' | 'log'>;

/** How many requests wait for their answer, and how many of them beyond their last day, counted at each reading. */
export function createRequestGauge(deps: Context): Gauge {
  return new Gauge({
    name: 'service_requests',
    help: 'Requests (PQR) that wait for their answer (open), and those of them whose last day has passed (overdue)',
    labelNames: ['due'],
    registers: [],
    async collect() {
      const { open, overdue } = await countOrUnknown(deps);
      this.set({ due: 'open' }, open);
      this.set({ due: 'overdue' }, overdue);
    },
  });
}

/** The other metrics matter most while the database is away. */
async function countOrUnknown(deps: Context): Promise<{ open: number; overdue: number }> {
  try {
    return await countOpenRequests(deps);
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'requests not counted');
    return { open: Number.NaN, overdue: Number.NaN };
  }
}

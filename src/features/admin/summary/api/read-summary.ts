import { Summary, type SummaryPeriod } from '#contract/api/summary.ts';
import { api } from '#src/lib/api.ts';

export const summaryKey = ['admin', 'summary'] as const;

export const summaryQuery = (period: SummaryPeriod) => ({
  queryKey: [...summaryKey, period],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api(`/api/admin/summary?period=${period}`, { schema: Summary, signal, timeoutMs: 30_000 }),
});

import { useNavigate, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { type SummaryPeriod, summaryPeriods } from '#contract/api/summary.ts';
import { lenient } from '#src/lib/search-params.ts';
import { addressChoice } from '#src/ui/panel/list-search.ts';

const PeriodSearch = v.object({ period: lenient(addressChoice(summaryPeriods)) });

/** The period, as in the address. */
export function usePeriod(): [SummaryPeriod, (period: SummaryPeriod) => void] {
  const { period = '30d' } = v.parse(PeriodSearch, useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: SummaryPeriod) => {
    const search = (before: Record<string, unknown>) => ({ ...before, period: next });
    // The router's type is of one route's parameters; this tab stands in any.
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return [period, change];
}

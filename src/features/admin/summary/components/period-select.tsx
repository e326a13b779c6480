import { type SummaryPeriod, summaryPeriods } from '#contract/api/summary.ts';
import { summaryTexts as t } from '#contract/texts/admin-summary-texts.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';

interface PeriodSelectProps {
  period: SummaryPeriod;
  onChange: (period: SummaryPeriod) => void;
}

export function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  return (
    <SelectField
      aria-label={t.period}
      data={summaryPeriods.map((value) => ({ value, label: t.periods[value] }))}
      value={period}
      onChange={({ currentTarget }) => {
        const next = summaryPeriods.find((one) => one === currentTarget.value);
        if (next) onChange(next);
      }}
    />
  );
}

import classes from './sum-list.module.css';

export interface SumRow {
  label: string;
  value: string;
  strong?: boolean;
}

/** A list of amounts, right-aligned in tabular figures. The last strong one is the total. */
export function SumList({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className={classes.sums}>
      {rows.map((row) => (
        <div key={row.label} className={classes.row} data-strong={row.strong || undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

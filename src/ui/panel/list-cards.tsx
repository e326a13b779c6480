import type { PanelListProps } from './list-types.ts';
import classes from './panel-list.module.css';

/** The rows as cards, for phones and tablets. The first column names the card. */
export function ListCards<Row>({
  what,
  columns,
  rows,
  rowKey,
  renderActions,
  renderCard,
}: PanelListProps<Row> & { rows: readonly Row[] }) {
  const [name, ...details] = columns;
  return (
    <ul className={classes.cards} aria-label={what}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-row={rowKey(row)} className={classes.card}>
          {renderCard?.(row) ?? (
            <>
              <p className={classes.name}>{name?.cell(row)}</p>
              <dl className={classes.details}>
                {details.map(({ header, cell, isNumeric }) => (
                  <div key={header}>
                    <dt>{header}</dt>
                    <dd data-numeric={isNumeric || undefined}>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {renderActions && <div className={classes.actions}>{renderActions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

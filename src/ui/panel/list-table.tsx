import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { directionOf, nextSorting } from './list-search.ts';
import type { ListColumn, PanelListProps } from './list-types.ts';
import { MantineArea } from '../mantine-area.tsx';
import classes from './panel-list.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The rows as a table with sortable, sticky headers. */
export function ListTable<Row>({
  what,
  columns,
  rows,
  rowKey,
  renderActions,
  control: { search, change },
}: PanelListProps<Row> & { rows: readonly Row[] }) {
  return (
    <MantineArea>
      <Table stickyHeader highlightOnHover verticalSpacing={0} aria-label={what} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Header key={column.header} column={column} sort={search.sort} onSort={(sort) => change({ sort })} />
            ))}
            {renderActions && (
              <Table.Th scope="col">
                <span className="visually-hidden">{listTexts.actions}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} data-row={rowKey(row)}>
              {columns.map(({ header, cell, isNumeric }) => (
                <Table.Td key={header} data-numeric={isNumeric || undefined}>
                  {cell(row)}
                </Table.Td>
              ))}
              {renderActions && (
                <Table.Td>
                  <div className={classes.actions}>{renderActions(row)}</div>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </MantineArea>
  );
}

interface HeaderProps<Row> {
  column: ListColumn<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

function Header<Row>({ column: { header, sort: name, isNumeric }, sort, onSort }: HeaderProps<Row>) {
  if (name === undefined)
    return (
      <Table.Th scope="col" data-numeric={isNumeric || undefined}>
        {header}
      </Table.Th>
    );
  const direction = directionOf(sort, name);
  const Icon = icons[direction];
  return (
    <Table.Th scope="col" aria-sort={direction} data-numeric={isNumeric || undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSorting(sort, name))}>
        {header}
        <Icon size={16} aria-hidden />
      </button>
    </Table.Th>
  );
}

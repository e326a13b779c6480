import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { LoadingLabel, Skeleton } from '../components/skeleton.tsx';
import { MantineArea } from '../mantine-area.tsx';
import type { ListColumn } from './list-types.ts';
import classes from './panel-list.module.css';

interface ListLoadingProps<Row> {
  what: string;
  columns: readonly ListColumn<Row>[];
  rowCount: number;
  isWide: boolean;
}

/** A skeleton with the rows and height of a full page. */
export function ListLoading<Row>({ what, columns, rowCount, isWide }: ListLoadingProps<Row>) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  return (
    <div className={classes.content}>
      <LoadingLabel>{listTexts.loading(what)}</LoadingLabel>
      {isWide ? (
        <MantineArea>
          <Table aria-hidden="true" verticalSpacing={0} className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ header, isNumeric }) => (
                  <Table.Th key={header} data-numeric={isNumeric || undefined}>
                    {header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row}>
                  {columns.map(({ header }) => (
                    <Table.Td key={header}>
                      <Skeleton width="70%" />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </MantineArea>
      ) : (
        <div className={classes.cards} aria-hidden="true">
          {rows.map((row) => (
            <Skeleton key={row} height="168px" radius="12px" />
          ))}
        </div>
      )}
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyListSearch } from './list-search.ts';
import type { ListSearchControl } from './use-list-search.ts';

export interface ListFilter {
  /** Of the search parameter. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What stands for no choice: 'Todos', 'Todas'. */
  all: string;
}

export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the server sorts it; none where it can't. */
  sort?: string;
  /** Stands at the right, in tabular figures. */
  isNumeric?: boolean;
}

export interface PanelListProps<Row> {
  /** In the plural, as it follows 'Cargando': 'usuarios'. */
  what: string;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  /** 'Ver', 'Editar', 'Eliminar'. */
  renderActions?: (row: Row) => ReactNode;
  /** A row's card, where the list is of cards at every width. */
  renderCard?: (row: Row) => ReactNode;
  control: ListSearchControl<AnyListSearch>;
  filters?: readonly ListFilter[];
  /** As `useListQuery` asks for it. */
  query: UseQueryResult<{ rows: readonly Row[]; total: number }>;
  limit: number;
  /** In place of the rows where there are none at all. */
  empty: { title: string; hint?: string; action?: ReactNode };
}

import type { Column } from '@wardmere/ui';
import type { Collection } from './define-collection.ts';

/** The columns of a list as the table takes them. */
export const columnsOf = <Row extends object>({ columns, isWhole }: Collection<Row>): readonly Column<Row>[] =>
  columns.map(({ field, label, cell, text, sortAs, ...look }) => ({
    ...look,
    id: field,
    header: label,
    sortable: isWhole || sortAs !== undefined,
    cell: cell ?? ((row: Row) => (text ? text(row) : String(row[field] ?? ''))),
  }));

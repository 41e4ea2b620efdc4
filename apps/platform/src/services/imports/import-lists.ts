import { sql, type SQL } from 'drizzle-orm';
import { searchField, textField, type ListFields } from '../../http/list.ts';
import { importOutcomes, importRows, imports } from '../../storage/schema/index.ts';
import { toldStatus } from './import-record.ts';

/** What runs are ordered and filtered by. */
export const runFields: ListFields = {
  queuedDate: { order: imports.queuedDate },
  originalFileName: textField(imports.originalFileName),
  status: { order: toldStatus, where: ({ value }) => sql`${toldStatus} = ${value}` },
  origin: textField(imports.origin),
  search: searchField(imports.originalFileName, imports.queuedBy),
};

/** What the rows of a run are ordered and filtered by. */
export const rowFields: ListFields = {
  row: { order: importOutcomes.row },
  name: textField(importRows.name),
  search: searchField(importRows.name),
  outcome: {
    order: importOutcomes.outcome,
    where: ({ operator, value }) =>
      operator === 'eq' ? sql`lower(${importOutcomes.outcome}) = ${value.toLowerCase()}` : undefined,
  },
  /** Those of which something is said that stands in the way, or stays as it is. */
  problems: {
    where: ({ operator, value }) =>
      operator === 'eq' && value.toLowerCase() === 'some' ? sql`${importOutcomes.problems} <> '[]'::jsonb` : undefined,
  },
  target: {
    where: ({ operator, value }) =>
      operator === 'eq'
        ? sql`(${importOutcomes.problems} @> ${JSON.stringify([{ target: value }])}::jsonb or ${isChanged(value)})`
        : undefined,
  },
};

/** Whether a row changes a column: it is kept as a change, or its cell says it and it is not kept as none. */
function isChanged(column: string): SQL {
  const { changes, isAsSaid } = importOutcomes;
  // Strict: what is matched is the column alone, and no text that stands in another.
  const kept = (more: string) =>
    sql`jsonb_path_exists(${changes}, ${`strict $[*] ? (@[0] == $target${more})`}::jsonpath, ${JSON.stringify({ target: column })}::jsonb)`;
  return sql`case when ${kept('')} then ${kept(' && exists(@[1])')} else ${isAsSaid} and ${importRows.cells} ? ${column} end`;
}

/** What is told of a row. */
export const toldOfRow = {
  row: importOutcomes.row,
  name: importRows.name,
  cells: importRows.cells,
  outcome: importOutcomes.outcome,
  problems: importOutcomes.problems,
  changes: importOutcomes.changes,
  isAsSaid: importOutcomes.isAsSaid,
};

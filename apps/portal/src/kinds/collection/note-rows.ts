import type { NewEntry } from '@wardmere/machines';
import type { Portal } from '../../system/portal.ts';
import { inverseOf } from '../entity/journal-facts.ts';
import { workOnRecords } from '../entity/record-work.ts';
import type { RowChange } from '../../system/kinds.ts';
import type { NotedOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

/** What an action has changed in each row that came through, as the journal of the session keeps it (N10). */
export async function entriesOf<Row extends object>(
  portal: Portal,
  { collection, area, scope }: OpenCollection<Row>,
  { kindOf, noun, isAskedBack = false }: NotedOf<Row>,
  made: readonly { readonly row: Row; readonly done: RowChange }[],
): Promise<readonly NewEntry[]> {
  const { kinds } = portal;
  const rows = await Promise.all(
    made.map(async ({ row, done }) => ({ row, done, kind: kindOf(row), known: await kinds.record(kindOf(row)) })),
  );
  // What is on its way outlives the page, and may outlive the portal.
  if (portal.root.getSnapshot().status !== 'active') return [];
  workOnRecords(portal);
  const at = new Date().toISOString();
  return rows.map(({ row, done, kind, known }) => {
    const { choices, wordings } = kinds.wordsOf(kind);
    const changes = [done.change];
    kinds.keepWords(kind, { choices: { ...done.choices, ...choices }, wordings });
    return {
      subject: { kind, scope, key: String(row[collection.keyField]) },
      client: scope['client'] ?? null,
      noun,
      name: collection.rowName(row),
      address: collection.rowAddress(area, scope, row) ?? '',
      at,
      what: 'changed',
      changes,
      inverse: isAskedBack ? null : inverseOf(known, 'changed', changes),
    };
  });
}

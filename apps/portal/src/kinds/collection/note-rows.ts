import type { Portal } from '../../system/portal.ts';
import { inverseOf, keepWords, wordsOf } from '../entity/journal-facts.ts';
import { workOnRecords } from '../entity/record-work.ts';
import type { RowChange } from './collection-registry.ts';
import type { NotedOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

/** Notes in the journal of the session what an action has changed in each row that came through (N10). */
export async function noteRows<Row extends object>(
  portal: Portal,
  { collection, area, scope }: OpenCollection<Row>,
  { load, kindOf, noun }: NotedOf<Row>,
  made: readonly { readonly row: Row; readonly done: RowChange }[],
): Promise<void> {
  await load();
  // What is on its way outlives the page, and may outlive the portal.
  if (portal.root.getSnapshot().status !== 'active') return;
  workOnRecords(portal);
  for (const { row, done } of made) {
    const kind = kindOf(row);
    const { choices } = done;
    const changes = [done.change];
    const known = wordsOf(kind);
    keepWords(kind, { ...choices, ...known.choices }, known.wordings);
    portal.child('journal').send({
      type: 'change.note',
      entry: {
        subject: { kind, scope, key: String(row[collection.keyField]) },
        client: scope['client'] ?? null,
        noun,
        name: collection.rowName(row),
        address: collection.rowAddress(area, scope, row) ?? '',
        at: new Date().toISOString(),
        what: 'changed',
        changes,
        inverse: inverseOf(kind, 'changed', changes),
      },
    });
  }
}

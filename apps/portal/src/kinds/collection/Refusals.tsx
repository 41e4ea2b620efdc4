import { mayHaveHappened, type PlainRecord, type RefusedRow } from '@wardmere/machines';
import { DescriptionList, Stack, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { Sentences } from '../failure/Sentences.tsx';
import { namesApart } from './bulk-words.ts';
import type { Collection } from './define-collection.ts';

/** So many are named; of more their number is told. */
export const NAMED = 10;

interface RefusalsProps<Row extends object> {
  readonly collection: Pick<Collection<Row>, 'keyField' | 'readRows' | 'rowName' | 'apart'>;
  /** All that something was done to. */
  readonly rows: readonly PlainRecord[];
  readonly refused: readonly RefusedRow[];
  /** What is said of one whose answer never came. */
  readonly doubt?: string | undefined;
}

/** What was refused and why, by name. */
export function Refusals<Row extends object>({ collection, rows, refused, doubt }: RefusalsProps<Row>) {
  const shown = refused.slice(0, NAMED);
  const names = namesByKey(collection, rows, new Set(shown.map(({ key }) => key)));
  return (
    <>
      <DescriptionList
        items={shown.map(({ key, failure }) => ({
          id: key,
          term: names.get(key) ?? key,
          value: (
            <Stack gap="tiny">
              <Sentences of={failure} />
              {doubt !== undefined && mayHaveHappened(failure) && <Text>{doubt}</Text>}
            </Stack>
          ),
        }))}
      />
      {refused.length > NAMED && <Text>{`and ${inFigures(refused.length - NAMED)} more`}</Text>}
    </>
  );
}

/** What is told apart by more than the name where another of all the rows is called so too, refused or not. */
function namesByKey<Row extends object>(
  collection: RefusalsProps<Row>['collection'],
  rows: readonly PlainRecord[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const { keyField, readRows } = collection;
  const read = readRows(rows);
  const names = namesApart(read, collection);
  return new Map(
    read.flatMap((row, at) => {
      const key = String(row[keyField]);
      return keys.has(key) ? [[key, names[at] ?? key] as const] : [];
    }),
  );
}

import type { PlainRecord, RefusedRow } from '@wardmere/machines';
import { DescriptionList, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { Sentences } from '../failure/Sentences.tsx';
import type { Collection } from './define-collection.ts';

/** So many are named; of more their number is told. */
export const NAMED = 10;

interface RefusalsProps<Row extends object> {
  readonly collection: Pick<Collection<Row>, 'keyField' | 'readRows' | 'rowName'>;
  /** All that something was done to. */
  readonly rows: readonly PlainRecord[];
  readonly refused: readonly RefusedRow[];
}

/** What was refused and why, by name. */
export function Refusals<Row extends object>({ collection, rows, refused }: RefusalsProps<Row>) {
  const { keyField, readRows, rowName } = collection;
  const shown = refused.slice(0, NAMED);
  const keys = new Set<unknown>(shown.map(({ key }) => key));
  const names = new Map(
    readRows(rows.filter((row) => keys.has(row[keyField]))).map((row) => [String(row[keyField]), rowName(row)]),
  );
  return (
    <>
      <DescriptionList
        items={shown.map(({ key, failure }) => ({
          id: key,
          term: names.get(key) ?? key,
          value: <Sentences of={failure} />,
        }))}
      />
      {refused.length > NAMED && <Text>{`and ${inFigures(refused.length - NAMED)} more`}</Text>}
    </>
  );
}

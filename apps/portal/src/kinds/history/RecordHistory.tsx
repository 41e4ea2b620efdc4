import { useSelector } from '@xstate/react';
import { selectListFailure, selectRows, selectListState } from '@wardmere/machines';
import { Skeleton, Stack, Text } from '@wardmere/ui';
import type { Words } from '../../system/kinds.ts';
import type { CollectionActor } from '../collection/collection-actor.ts';
import { useSideList } from '../collection/use-side-list.ts';
import { CallFailurePanel } from '../failure/CallFailurePanel.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { historyOfRecord, MOST_ENTRIES } from './history-of-record.collection.ts';

export interface RecordHistoryProps {
  /** The work on the record: a saved change is one more. */
  readonly work: string;
  /** Null where it is the platform's own. */
  readonly client: string | null;
  readonly record: string;
  readonly words: Words;
}

/** What changed on a record, by whom and when, the newest first. */
export function RecordHistory({ work, client, record, words }: RecordHistoryProps) {
  const actor = useSideList(historyOfRecord, { client: client ?? '', record }, { beside: work });
  return actor ? <Entries actor={actor} words={words} /> : <Skeleton shape="line" width="medium" />;
}

function Entries({ actor, words }: { readonly actor: CollectionActor; readonly words: Words }) {
  const listState = useSelector(actor, selectListState);
  const failure = useSelector(actor, selectListFailure);
  const rows = useSelector(actor, selectRows, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const again = () => actor.send({ type: 'list.refresh' });
  // Who is told of it does not change by asking again.
  if (failure) return <CallFailurePanel failure={failure} onRetry={failure.kind === 'forbidden' ? undefined : again} />;
  if (listState === 'loading') return <Skeleton shape="line" width="medium" />;
  const entries = historyOfRecord.readRows(rows);
  if (entries.length === 0) return <Text emphasis="soft">Nothing has changed since history has been kept.</Text>;
  return (
    <Stack as="ol" gap="small">
      {entries.map((entry) => (
        <li key={entry.id}>
          <HistoryItem entry={entry} words={words} />
        </li>
      ))}
      {entries.length === MOST_ENTRIES && (
        <li>
          <Text emphasis="soft" size="small">{`Only the newest ${MOST_ENTRIES} changes are shown here.`}</Text>
        </li>
      )}
    </Stack>
  );
}

import { useSelector } from '@xstate/react';
import { entriesFor, type JournalEntry } from '@wardmere/machines';
import { Drawer, EmptyState, Stack, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { EarlierChanges } from '../../features/history/EarlierChanges.tsx';
import { useChild, useFacts } from '../../system/hooks.ts';
import { EntryCard } from './EntryCard.tsx';
import { TogetherCard } from './TogetherCard.tsx';

interface JournalDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What this session has changed, newest first, each change with the way back where there is one (N10). */
export function JournalDrawer({ open, onClose }: JournalDrawerProps) {
  const journal = useChild('journal');
  const client = useFacts().client?.uid ?? null;
  const all = useSelector(journal, ({ context }) => context.entries);
  const entries = entriesFor(all, client);
  const elsewhere = all.length - entries.length;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Changes of this session"
      description="Newest first, each with its way back where there is one. What you changed is kept by the platform as well."
    >
      <Stack>
        {entries.length === 0 && (
          <EmptyState icon="clock" title="Nothing changed yet">
            What you save from now on is listed here, and can be taken back.
          </EmptyState>
        )}
        {groupsOf(entries).map((group) =>
          group.length === 1 ? (
            group.map((entry) => <EntryCard key={entry.id} entry={entry} />)
          ) : (
            <TogetherCard key={group[0]?.id} entries={group} />
          ),
        )}
        <EarlierChanges />
        {elsewhere > 0 && (
          <Text emphasis="soft" size="small">
            {elsewhere === 1
              ? 'One more change was made for another client. It is shown while you work for that client.'
              : `${inFigures(elsewhere)} more changes were made for other clients. They are shown while you work for those.`}
          </Text>
        )}
      </Stack>
    </Drawer>
  );
}

/** So many of what was done at once are read one by one. */
const FEW = 5;

/** What was done to many at once, in the place of the newest of it. */
const groupsOf = (entries: readonly JournalEntry[]): readonly (readonly JournalEntry[])[] =>
  [...Map.groupBy(entries, ({ id, together }) => together ?? id).values()].flatMap((group) =>
    group.length > FEW ? [group] : group.map((entry) => [entry]),
  );

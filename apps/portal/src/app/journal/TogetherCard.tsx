import { useSelector } from '@xstate/react';
import type { JournalEntry } from '@wardmere/machines';
import { Banner, Button, Card, Disclosure, Inline, Progress, Stack, Text } from '@wardmere/ui';
import { inFigures } from '@wardmere/ui/words';
import { labelOf } from '../../kinds/entity/display.ts';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { ELSE, EntryCard, EntryHead } from './EntryCard.tsx';

/** No more of what was done at once are listed: whoever looks for another finds it in its own history. */
const MOST_LISTED = 50;

/** One card for what was done to many at once: what changed is told once, and each stands below it with its way back. */
export function TogetherCard({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { kinds } = useRunningPortal();
  const progress = useProgress(entries);
  const [first] = entries;
  if (first === undefined) return undefined;
  const fields = new Map(
    entries.flatMap(({ subject: { kind }, changes }) =>
      changes.map(({ field }) => [field, labelOf(kinds.wordsOf(kind), field)]),
    ),
  );
  const isOf = (state: JournalEntry['state']) => entries.filter((entry) => entry.state === state);
  const [undone, refused] = [isOf('undone'), isOf('refused')];
  // What could not be taken back is what somebody has to see to.
  const listed = [...refused, ...entries.filter(({ state }) => state !== 'refused')].slice(0, MOST_LISTED);
  const others = entries.length - listed.length;
  return (
    <Card>
      <Stack gap="small">
        <EntryHead what={first.what} nouns={new Set(entries.map(({ noun }) => noun))} at={first.at}>
          <Text
            as="span"
            weight="strong"
          >{`${inFigures(entries.length)} at once: ${[...fields.values()].join(', ')}`}</Text>
        </EntryHead>
        {progress ? (
          <Progress label="Taking back" {...progress} />
        ) : (
          <>
            {undone.length > 0 && (
              <output>
                <Text size="small">{`${inFigures(undone.length)} of them taken back`}</Text>
              </output>
            )}
            {refused.length > 0 && (
              <Banner tone="danger">
                {`${inFigures(refused.length)} of them could not be taken back. Why is said of each below.`}
              </Banner>
            )}
          </>
        )}
        <AllBack entries={entries} isOn={progress !== undefined} />
        <Disclosure summary="Each of them, with its way back">
          <Stack>
            {listed.map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
            {others > 0 && (
              <Text
                emphasis="soft"
                size="small"
              >{`${inFigures(others)} more are in the history of each of them.`}</Text>
            )}
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}

/** How far the taking back of these has come, in figures; nothing while they are not being taken back. */
function useProgress(entries: readonly JournalEntry[]) {
  const { asked, waiting, undoing } = useSelector(useChild('journal'), ({ context }) => context);
  const own = new Set(entries.map(({ id }) => id));
  const left = [...waiting, ...undoing].filter((id) => own.has(id)).length;
  if (asked.length < 2 || left === 0) return undefined;
  const [value, max] = [asked.length - left, asked.length];
  return { value, max, words: `${inFigures(value)} of ${inFigures(max)}` };
}

interface AllBackProps {
  readonly entries: readonly JournalEntry[];
  readonly isOn: boolean;
}

/** The way back of all that were changed at once, in one press; while it goes on, the same button stops it and keeps the focus. */
function AllBack({ entries, isOn }: AllBackProps) {
  const journal = useChild('journal');
  const isBusy = useSelector(journal, (state) => state.hasTag('busy'));
  const ids = entries.flatMap(({ id, inverse, state }) => (inverse === 'restore' && state !== 'undone' ? [id] : []));
  if (ids.length < 2 && !isOn) return undefined;
  const label = `Take ${ids.length === entries.length ? 'all' : 'the other'} ${inFigures(ids.length)} back`;
  return (
    <Inline>
      <Button
        size="small"
        icon={isOn ? undefined : 'sync'}
        disabledBecause={isBusy && !isOn ? ELSE : undefined}
        onPress={() => journal.send(isOn ? { type: 'undo.stop' } : { type: 'change.undo', ids })}
      >
        {isOn ? 'Stop' : label}
      </Button>
    </Inline>
  );
}

import { useSelector } from '@xstate/react';
import type { JournalEntry } from '@wardmere/machines';
import { Banner, Button, Card, Disclosure, Inline, Progress, Stack, Text, useSaid } from '@wardmere/ui';
import { inFigures, timeInWords } from '@wardmere/ui/words';
import { labelOf } from '../../kinds/entity/display.ts';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { EntryCard, EntryHead } from './EntryCard.tsx';
import { StopButton } from '../../kinds/StopButton.tsx';

/** No more of what was done at once are listed, unless they could not be taken back: why is said nowhere else. */
const MOST_LISTED = 50;

/** One card for what was done to many at once: what changed is told once, and each stands below it with its way back. */
export function TogetherCard({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { kinds } = useRunningPortal();
  const say = useSaid();
  const [first] = entries;
  if (first === undefined) return undefined;
  const fields = new Map(
    entries.flatMap(({ subject: { kind }, changes }) =>
      changes.map(({ field }) => [field, labelOf(kinds.wordsOf(kind), field, say)]),
    ),
  );
  const what = `${inFigures(entries.length)} at once: ${[...fields.values()].join(', ')}`;
  const refused = entries.filter(({ state }) => state === 'refused');
  const others = entries.filter(({ state }) => state !== 'refused');
  const room = Math.max(0, MOST_LISTED - refused.length);
  const left = others.length - room;
  return (
    <Card>
      <Stack gap="small">
        <EntryHead what={first.what} nouns={new Set(entries.map(({ noun }) => noun))} at={first.at}>
          <Text as="span" weight="strong">
            {what}
          </Text>
        </EntryHead>
        <AllBack entries={entries} refused={refused.length} />
        <Disclosure summary="Each of them, with its way back" about={`${what}, ${timeInWords(first.at)}`}>
          <Stack>
            {[...refused, ...others.slice(0, room)].map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
            {left > 0 && (
              <Text emphasis="soft" size="small">
                {left === 1 ? 'One more is not listed.' : `${inFigures(left)} more are not listed.`}
              </Text>
            )}
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}

interface AllBackProps {
  readonly entries: readonly JournalEntry[];
  readonly refused: number;
}

/** The way back of all that were changed at once, in one press: how far it has come, how to stop it, and what came of it. */
function AllBack({ entries, refused }: AllBackProps) {
  const journal = useChild('journal');
  const state = useSelector(journal, ({ context }) => context);
  const undone = entries.filter((entry) => entry.state === 'undone').length;
  const ids = entries.flatMap(({ id, inverse, state: is }) => (inverse === 'restore' && is !== 'undone' ? [id] : []));
  const own = new Set(ids);
  const isOn = state.presses.some((press) => press.length > 1 && press.some((id) => own.has(id)));
  const waiting = state.waiting.filter((id) => own.has(id));
  const figures = `${inFigures(undone)} of ${inFigures(entries.length)}`;
  return (
    <>
      {isOn && <Progress label="Taken back" value={undone} max={entries.length} words={figures} />}
      {!isOn && refused > 0 && (
        <Banner tone="danger">
          {`${inFigures(refused)} of them could not be taken back. Why is said of each below.`}
        </Banner>
      )}
      <Inline>
        {(isOn || ids.length > 1) && (
          <Button size="small" icon="sync" busy={isOn} onPress={() => journal.send({ type: 'change.undo', ids })}>
            {undone === 0 && ids.length === entries.length
              ? `Take all ${inFigures(ids.length)} back`
              : `Take the other ${inFigures(ids.length)} back`}
          </Button>
        )}
        {isOn && (
          <StopButton
            size="small"
            waiting={waiting.length}
            onPress={() => journal.send({ type: 'undo.stop', ids: waiting })}
          />
        )}
        {/* Whoever has pressed what goes once it is done is led to what came of it. */}
        <output tabIndex={-1}>
          {!isOn && undone + refused > 0 && (
            <Text as="span" size="small">{`${undone === 0 ? 'None' : inFigures(undone)} of them taken back`}</Text>
          )}
        </output>
      </Inline>
    </>
  );
}

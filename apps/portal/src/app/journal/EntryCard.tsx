import { useSelector } from '@xstate/react';
import { isAsked, type JournalEntry } from '@wardmere/machines';
import {
  Badge,
  Banner,
  Button,
  Card,
  DiffList,
  Inline,
  Link,
  Stack,
  Status,
  Text,
  type Tone,
  useSaid,
  VisuallyHidden,
} from '@wardmere/ui';
import { called, timeInWords } from '@wardmere/ui/words';
import type { ReactNode } from 'react';
import { labelOf, wordsForChange } from '../../kinds/entity/display.ts';
import { Sentences } from '../../kinds/failure/Sentences.tsx';
import { BASE } from '../../system/address.ts';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';

interface EntryHeadProps extends Pick<JournalEntry, 'what' | 'at'> {
  readonly nouns: Iterable<string>;
  /** What it is about. */
  readonly children: ReactNode;
}

/** What was done to what, and when. */
export const EntryHead = ({ what, nouns, at, children }: EntryHeadProps) => (
  <Inline gap="small">
    <Status tone={tones[what]}>{said[what]}</Status>
    {Array.from(nouns, (noun) => (
      <Badge key={noun}>{noun}</Badge>
    ))}
    {children}
    <Text as="time" emphasis="faint" size="small">
      {timeInWords(at)}
    </Text>
  </Inline>
);

/** A change with its way back, where there is one. */
export function EntryCard({ entry }: { readonly entry: JournalEntry }) {
  const said = useSaid();
  const journal = useChild('journal');
  const isOn = useSelector(journal, ({ context }) => isAsked(context, entry.id));
  const { id, subject, name, address, what, noun, at, detail, changes, inverse, state, failure } = entry;
  const words = useRunningPortal().kinds.wordsOf(subject.kind);
  return (
    <Card>
      <Stack gap="small">
        <EntryHead what={what} nouns={[noun]} at={at}>
          {what === 'removed' ? (
            <Text as="span" weight="strong">
              {called(name)}
            </Text>
          ) : (
            <Link href={`${BASE}${address}`}>{called(name)}</Link>
          )}
        </EntryHead>
        {detail !== undefined && <Text size="small">{detail}</Text>}
        {changes.length > 0 && (
          <DiffList
            items={changes.map((change) => ({
              id: change.field,
              label: labelOf(words, change.field, said),
              ...wordsForChange(words, change.field, change),
            }))}
          />
        )}
        {state === 'refused' && failure && (
          <Banner tone="danger">
            <Sentences of={failure} />
          </Banner>
        )}
        {inverse === null && state !== 'undone' ? (
          <Text emphasis="faint" size="small">
            {what === 'removed' ? 'A deletion cannot be taken back.' : 'This cannot be taken back here.'}
          </Text>
        ) : (
          <Inline>
            {state !== 'undone' && (
              <Button
                size="small"
                icon="sync"
                busy={isOn}
                onPress={() => journal.send({ type: 'change.undo', ids: [id] })}
              >
                {inverse === 'remove' ? 'Delete again' : 'Take back'}
                <VisuallyHidden> {called(name)}</VisuallyHidden>
              </Button>
            )}
            {/* Whoever has pressed is led to what came of it, which stands there before its words. */}
            <output tabIndex={-1}>{state === 'undone' && <Status tone="neutral">Taken back</Status>}</output>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

const said = { created: 'Added', changed: 'Changed', removed: 'Deleted', imported: 'Imported' } as const;
const tones: Readonly<Record<JournalEntry['what'], Tone>> = {
  created: 'success',
  changed: 'info',
  removed: 'neutral',
  imported: 'success',
};

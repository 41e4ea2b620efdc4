import { useSelector } from '@xstate/react';
import { isWithin, type JournalEntry } from '@wardmere/machines';
import {
  Badge,
  Banner,
  Button,
  Card,
  DiffList,
  Disclosure,
  Drawer,
  EmptyState,
  Inline,
  Link,
  Stack,
  Status,
  Text,
  type Tone,
} from '@wardmere/ui';
import type { ReactNode } from 'react';
import { labelOf, wordsForChange } from '../../kinds/entity/display.ts';
import { EarlierChanges } from '../../features/history/EarlierChanges.tsx';
import { Sentences } from '../../kinds/failure/Sentences.tsx';
import { BASE } from '../../system/address.ts';
import { useChild, useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { called, inFigures, timeInWords } from '@wardmere/ui/words';

interface JournalDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What this session has changed, newest first, each change with the way back where there is one (N10). */
export function JournalDrawer({ open, onClose }: JournalDrawerProps) {
  const journal = useChild('journal');
  const client = useFacts().client?.uid ?? null;
  const all = useSelector(journal, ({ context }) => context.entries);
  const entries = all.filter((entry) => entry.client === null || entry.client === client || isPlatforms(entry));
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
            group.map((entry) => <Entry key={entry.id} entry={entry} />)
          ) : (
            <Together key={group[0]?.id} entries={group} />
          ),
        )}
        <EarlierChanges />
        {elsewhere > 0 && (
          <Text emphasis="soft" size="small">
            {elsewhere === 1
              ? 'One more change was made for another client. It is shown while you work for that client.'
              : `${elsewhere} more changes were made for other clients. They are shown while you work for those.`}
          </Text>
        )}
      </Stack>
    </Drawer>
  );
}

/** Records of the platform's area are open to this person under any client. */
const isPlatforms = ({ address }: JournalEntry) => isWithin(address, 'admin');

/** So many of what was done at once are read one by one. */
const FEW = 5;

/** What was done to many at once, in the place of the newest of it. */
const groupsOf = (entries: readonly JournalEntry[]): readonly (readonly JournalEntry[])[] =>
  [...Map.groupBy(entries, ({ id, together }) => together ?? `one ${id}`).values()].flatMap((group) =>
    group.length > FEW ? [group] : group.map((entry) => [entry]),
  );

/** One card for what was done to many at once: what changed is told once, and each stands below it with its way back. */
function Together({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { kinds } = useRunningPortal();
  const [first] = entries;
  if (first === undefined) return undefined;
  const { subject } = first;
  const fields = new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const labels = [...fields].map((field) => labelOf(kinds.wordsOf(subject.kind), field));
  const undone = entries.filter(({ state }) => state === 'undone').length;
  return (
    <Card>
      <Stack gap="small">
        <Head entry={first}>
          <Text as="span" weight="strong">{`${inFigures(entries.length)} at once: ${labels.join(', ')}`}</Text>
        </Head>
        {undone > 0 && <Text size="small">{`${inFigures(undone)} of them taken back`}</Text>}
        <Disclosure summary="Each of them, with its way back">
          <Stack>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}

interface HeadProps {
  readonly entry: JournalEntry;
  /** What it is about. */
  readonly children: ReactNode;
}

/** What was done to what, and when. */
const Head = ({ entry: { what, noun, at }, children }: HeadProps) => (
  <Inline gap="small">
    <Status tone={tones[what]}>{said[what]}</Status>
    <Badge>{noun}</Badge>
    {children}
    <Text as="time" emphasis="faint" size="small">
      {timeInWords(at)}
    </Text>
  </Inline>
);

function Entry({ entry }: { readonly entry: JournalEntry }) {
  const journal = useChild('journal');
  const undoing = useSelector(journal, ({ context }) => context.undoing);
  const { id, subject, name, address, what, detail, changes, inverse, state, failure } = entry;
  const words = useRunningPortal().kinds.wordsOf(subject.kind);
  return (
    <Card>
      <Stack gap="small">
        <Head entry={entry}>
          {what === 'removed' ? (
            <Text as="span" weight="strong">
              {called(name)}
            </Text>
          ) : (
            <Link href={`${BASE}${address}`}>{called(name)}</Link>
          )}
        </Head>
        {detail !== undefined && <Text size="small">{detail}</Text>}
        {changes.length > 0 && (
          <DiffList
            items={changes.map((change) => ({
              id: change.field,
              label: labelOf(words, change.field),
              ...wordsForChange(words, change.field, change),
            }))}
          />
        )}
        {state === 'refused' && failure && (
          <Banner tone="danger">
            <Sentences of={failure} />
          </Banner>
        )}
        {state === 'undone' ? (
          <output>
            <Status tone="neutral">Taken back</Status>
          </output>
        ) : inverse === null ? (
          <Text emphasis="faint" size="small">
            {what === 'removed' ? 'A deletion cannot be taken back.' : 'This cannot be taken back here.'}
          </Text>
        ) : (
          <Inline>
            <Button
              size="small"
              icon="sync"
              busy={undoing === id}
              disabledBecause={undoing !== null && undoing !== id ? 'Something else is being taken back' : undefined}
              onPress={() => journal.send({ type: 'change.undo', id })}
            >
              {inverse === 'remove' ? `Delete ${called(name)} again` : 'Take back'}
            </Button>
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

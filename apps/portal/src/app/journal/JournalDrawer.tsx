import { useSelector } from '@xstate/react';
import { isWithin, type JournalEntry } from '@wardmere/machines';
import {
  Badge,
  Banner,
  Button,
  Card,
  DiffList,
  Drawer,
  EmptyState,
  Inline,
  Link,
  Stack,
  Status,
  Text,
  type Tone,
} from '@wardmere/ui';
import { labelOf, wordsForChange } from '../../kinds/entity/display.ts';
import { EarlierChanges } from '../../features/history/EarlierChanges.tsx';
import { Sentences } from '../../kinds/failure/Sentences.tsx';
import { BASE } from '../../system/address.ts';
import { useChild, useFacts } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { timeInWords } from '@wardmere/ui/words';

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
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
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

function Entry({ entry }: { readonly entry: JournalEntry }) {
  const journal = useChild('journal');
  const undoing = useSelector(journal, ({ context }) => context.undoing);
  const { id, subject, noun, name, address, at, what, detail, changes, inverse, state, failure } = entry;
  const words = useRunningPortal().kinds.wordsOf(subject.kind);
  return (
    <Card>
      <Stack gap="small">
        <Inline gap="small">
          <Status tone={tones[what]}>{said[what]}</Status>
          <Badge>{noun}</Badge>
          {what === 'removed' ? (
            <Text as="span" weight="strong">
              {name}
            </Text>
          ) : (
            <Link href={`${BASE}${address}`}>{name}</Link>
          )}
          <Text as="time" emphasis="faint" size="small">
            {timeInWords(at)}
          </Text>
        </Inline>
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
              {inverse === 'remove' ? `Delete ${name} again` : 'Take back'}
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

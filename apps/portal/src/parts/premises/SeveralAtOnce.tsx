import { useSelector } from '@xstate/react';
import { Banner, Button, Dialog, Inline, Stack, Text, TextArea } from '@wardmere/ui';
import { inFigures, listed } from '@wardmere/ui/words';
import { useRef, useState } from 'react';
import { useBulk, type BulkActor } from '../../kinds/collection/bulk-actor.ts';
import { Outcome, Question } from '../../kinds/collection/BulkDialogs.tsx';
import type { OpenCollection } from '../../kinds/collection/use-collection.ts';
import { useOnScreen } from '../../system/on-screen.ts';
import { ADD_SEVERAL } from './adding-several.ts';
import { namesIn } from './names-in.ts';
import { NAMED, thereInWords, useThereAlready } from './use-there-already.ts';

export interface SeveralProps<Row extends object> {
  readonly open: OpenCollection<Row>;
  /** What would be added under a name: its key is the name. */
  readonly rowOf: (name: string) => Row;
  /** ‘Room 101–120’. */
  readonly example: string;
}

/** What `AddSeveral` offers, once its list stands. */
export function SeveralAtOnce<Row extends object>(props: SeveralProps<Row>) {
  const bulk = useBulk(props.open);
  return bulk ? <Several {...props} bulk={bulk} /> : undefined;
}

interface BegunProps<Row extends object> extends SeveralProps<Row> {
  readonly bulk: BulkActor;
}

const nothing: readonly string[] = [];

/** The press that begins it, here and in the palette, and what follows. */
function Several<Row extends object>({ bulk, ...props }: BegunProps<Row>) {
  const { collection } = props.open;
  const [isOpen, show] = useState(false);
  const isAsked = useSelector(bulk, (state) => state.matches('asking'));
  const [text, type] = useState('');
  // What was added goes; what was not, because nobody confirmed it or because it was refused, stands there again.
  const added = useSelector(bulk, ({ context: { action, done } }) => (action === ADD_SEVERAL ? done : nothing));
  const [gone, drop] = useState(added);
  if (added !== gone) {
    drop(added);
    type(withoutNames(text, added));
  }
  useOnScreen({
    kind: 'rows',
    actor: bulk,
    isAnySelected: false,
    acts: [
      {
        id: ADD_SEVERAL,
        label: `Add several ${collection.noun.many}`,
        icon: 'list',
        unavailable: undefined,
        run: () => show(true),
      },
    ],
  });
  const add = (names: readonly string[]) => {
    show(false);
    bulk.send({
      type: 'bulk.begin',
      action: ADD_SEVERAL,
      rows: names.map((name) => collection.plain(props.rowOf(name))),
    });
  };
  return (
    <>
      <Button icon="list" onPress={() => show(true)}>
        Add several
      </Button>
      {isOpen && <Names {...props} text={text} onType={type} onAdd={add} onClose={() => show(false)} />}
      {isAsked && <Asked open={props.open} bulk={bulk} />}
      <Outcome bulk={bulk} collection={collection} />
    </>
  );
}

/** The question before they are added, which waits until it is known whether they are there already. */
function Asked<Row extends object>({ open, bulk }: Pick<BegunProps<Row>, 'open' | 'bulk'>) {
  const { collection } = open;
  const rows = collection.readRows(useSelector(bulk, ({ context }) => context.rows));
  const there = useThereAlready(open, rows.map(collection.rowName));
  const lack = there.isSeen === 'notYet' ? 'Wait until that is known' : undefined;
  return <Question bulk={bulk} collection={collection} chosen={[]} found={{ words: thereInWords(there), lack }} />;
}

interface NamesProps<Row extends object> extends SeveralProps<Row> {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onAdd: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The names as they are typed, how many they are, and which of them are there already. */
function Names<Row extends object>({ open, example, text, onType, onAdd, onClose }: NamesProps<Row>) {
  const { noun } = open.collection;
  const [isAsked, ask] = useState(false);
  const { names, problem, hasRange } = namesIn(text);
  const there = useThereAlready(open, names);
  const lack = names.length === 0 ? `Type the names of the ${noun.many}.` : problem;
  const counted = `${inFigures(names.length)} ${names.length === 1 ? noun.one : noun.many}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const add = () => {
    if (lack === undefined) {
      onAdd(names);
      return;
    }
    ask(true);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add several ${noun.many}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button emphasis="action" onPress={add}>
            {names.length === 0 ? `Add ${noun.many}` : `Add ${counted}`}
          </Button>
        </>
      }
    >
      <Stack>
        <TextArea
          ref={field}
          label="Names, one per line"
          hint={`A range stands for each of its numbers: ${example}.`}
          rows={8}
          value={text}
          onChange={onType}
          error={problem ?? (isAsked ? lack : undefined)}
        />
        {hasRange && problem === undefined && (
          <Inline>
            <Button icon="list" onPress={() => onType(names.join('\n'))}>
              {`Write out ${counted}`}
            </Button>
          </Inline>
        )}
        <output>
          {names.length > 0 && problem === undefined && <Text emphasis="soft">{`${counted}: ${fromTo(names)}`}</Text>}
        </output>
        {names.length > 0 && (there.taken.length > 0 || there.isSeen === 'inPart') && (
          <Banner tone="warning">{thereInWords(there)}</Banner>
        )}
      </Stack>
    </Dialog>
  );
}

/** What is left of a text once some of its names were added. */
function withoutNames(text: string, added: readonly string[]): string {
  if (added.length === 0) return text;
  return namesIn(text)
    .names.filter((name) => !added.includes(name))
    .join('\n');
}

/** “Room 101, Room 102 … Room 120”. */
const fromTo = (names: readonly string[]) =>
  names.length <= NAMED ? listed(names) : `${names.slice(0, NAMED - 1).join(', ')} … ${names.at(-1) ?? ''}`;

import { inFigures } from '@wardmere/ui/words';
import { useSelector } from '@xstate/react';
import { LONGEST_TOLD, MOST_CORRECTIONS, type CellProblem } from '@wardmere/api';
import { inForce, type ImportActor, type Mending } from '@wardmere/machines';
import {
  Badge,
  Button,
  DataTable,
  Inline,
  Select,
  Stack,
  Text,
  TextField,
  useTyping,
  VisuallyHidden,
  type Column,
} from '@wardmere/ui';
import { useMemo, useState } from 'react';
import { asking } from '../../system/asked-in.ts';
import { usePortal } from '../../system/hooks.ts';

interface Problem extends CellProblem {
  readonly row: number;
  readonly name: string;
}

const ALL = '';
const WHOLE_ROW = 'Whole row';
const NO_ROOM = `At most ${inFigures(MOST_CORRECTIONS)} cells can be corrected here. Correct the others in the file.`;
const TOO_LONG = 'This cell is too long to be corrected here. Correct it in the file.';
/** What the address calls the column that problems are shown of (N1); no filter of the rows below has this name. */
const SHOWN = 'problems-of';

/** What is wrong, cell by cell: written anew in place, once or wherever the value stands, or the row is left out. */
export function ProblemTable({ actor }: { readonly actor: ImportActor }) {
  const { search, setSearch } = usePortal();
  const rows = useSelector(actor, ({ context }) => context.problems);
  const corrections = useSelector(actor, ({ context }) => context.corrections);
  const columns = useSelector(actor, ({ context }) => context.columns);
  const leftOut = useSelector(actor, ({ context }) => context.leftOut);
  const problems = useMemo(
    () => rows.flatMap(({ row, name, problems: own }): Problem[] => own.map((problem) => ({ ...problem, row, name }))),
    [rows],
  );
  const mended = useMemo(
    () => mendedBy({ corrections: inForce(columns, corrections), leftOut }, corrections.length),
    [columns, corrections, leftOut],
  );
  const alike = useMemo(() => Map.groupBy(problems, cellOf), [problems]);
  const targets = [...new Set(problems.map(({ target }) => target || WHOLE_ROW))];
  const asked = search.get(SHOWN) ?? ALL;
  const shown = targets.includes(asked) ? asked : ALL;
  const show = (target: string) => setSearch(asking(search, { [SHOWN]: target === ALL ? null : target }));
  const listed = shown === ALL ? problems : problems.filter(({ target }) => (target || WHOLE_ROW) === shown);
  const correct = (which: readonly Problem[], value: string) =>
    actor.send({
      type: 'cell.correct',
      corrections: which.map(({ row, target }) => ({ row, target, value })),
    });
  return (
    <Stack>
      {targets.length > 1 && (
        <Select
          label="Show problems of"
          value={shown}
          placeholder="All columns"
          options={targets.map((target) => ({ value: target, label: target }))}
          onChange={show}
        />
      )}
      <DataTable
        label="Rows with problems"
        rows={listed}
        rowKey={({ row, target, message }) => `${row} ${target} ${message}`}
        columns={columnsOf({ alike, correct, mended })}
        rowActions={outOrIn(actor, mended)}
      />
    </Stack>
  );
}

/** The same value in the same column is the same mistake; of two rows about one record each has its own. */
const cellOf = ({ target, value, message }: Problem) => `${target} ${value} ${message}`;

/** What was put right, found by its cell and by its row. */
interface Mended {
  readonly valueIn: (problem: Problem) => string;
  /** Whether these can be put right beside what was put right before. */
  readonly hasRoom: (problems: readonly Problem[]) => boolean;
  readonly isOut: (row: number) => boolean;
}

const placeOf = ({ row, target }: Pick<Problem, 'row' | 'target'>) => `${row} ${target}`;

function mendedBy({ corrections, leftOut }: Mending, kept: number): Mended {
  const values = new Map(corrections.map((each) => [placeOf(each), each.value]));
  const out = new Set(leftOut);
  return {
    valueIn: (problem) => values.get(placeOf(problem)) ?? problem.value,
    hasRoom: (problems) =>
      kept + problems.length <= MOST_CORRECTIONS ||
      kept + problems.filter((problem) => !values.has(placeOf(problem))).length <= MOST_CORRECTIONS,
    isOut: (row) => out.has(row),
  };
}

interface OutOrInProps {
  readonly actor: ImportActor;
  readonly row: number;
  readonly isOut: boolean;
}

const outOrIn =
  (actor: ImportActor, { isOut }: Mended) =>
  ({ row }: Problem) => <OutOrIn actor={actor} row={row} isOut={isOut(row)} />;

/** Leaves a row out, or takes it in again. */
export function OutOrIn({ actor, row, isOut }: OutOrInProps) {
  return (
    <Button size="small" onPress={() => actor.send({ type: isOut ? 'row.keep' : 'row.leaveOut', row })}>
      {isOut ? `Keep row ${row}` : `Leave row ${row} out`}
    </Button>
  );
}

type Correct = (which: readonly Problem[], value: string) => void;

/** What cells are put right with. */
interface Tools {
  /** Where the same value stands in the same column. */
  readonly alike: ReadonlyMap<string, readonly Problem[]>;
  readonly correct: Correct;
  readonly mended: Mended;
}

function columnsOf(tools: Tools): readonly Column<Problem>[] {
  return [
    { id: 'row', header: 'Row', width: 'fit', cell: ({ row }) => row },
    { id: 'name', header: 'Name', primary: true, width: 'medium', cell: ({ name, row }) => name || `Row ${row}` },
    {
      id: 'problem',
      header: 'Problem',
      width: 'wide',
      cell: ({ target, message }) => (
        <Stack gap="tiny">
          {target !== '' && <Text size="small">{target}</Text>}
          <span>{message}</span>
        </Stack>
      ),
    },
    { id: 'value', header: 'Put right', width: 'wide', cell: (problem) => <PutRight problem={problem} {...tools} /> },
  ];
}

/** A cell to write anew, with the values that may have been meant; a problem of the whole row has none. */
function PutRight({
  problem,
  alike,
  correct,
  mended: { valueIn, hasRoom, isOut },
}: Tools & { readonly problem: Problem }) {
  const { row, target, value, suggestions } = problem;
  if (isOut(row)) return <Text size="small">Stays out</Text>;
  if (target === '') return null;
  const now = valueIn(problem);
  // Its end is not told: what is typed here would take its place, and others only begin as it does.
  const isCut = value.length >= LONGEST_TOLD;
  const everywhere = isCut ? [] : (alike.get(cellOf(problem)) ?? []);
  const cell = `${target} of row ${row}`;
  // Of those that are drawn alike each is called by its cell.
  const which = <VisuallyHidden>{` for ${cell}`}</VisuallyHidden>;
  if (isCut && now === value) return <Text size="small">{TOO_LONG}</Text>;
  if (!hasRoom([problem])) return <Text size="small">{NO_ROOM}</Text>;
  return (
    <Stack gap="tiny">
      <Cell label={cell} value={now} onCommit={(typed) => correct([problem], typed)} />
      <Inline gap="tiny">
        {now !== value && <Badge tone="info">Corrected</Badge>}
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => correct([problem], suggestion)}>
            {suggestion}
            {which}
          </Button>
        ))}
        {/* It stands there before: who leaves the cell by Tab comes to it, and not to what leaves the row out. */}
        {everywhere.length > 1 && (
          <Button
            size="small"
            disabledBecause={now === value ? 'Correct this cell first' : hasRoom(everywhere) ? undefined : NO_ROOM}
            onPress={() => correct(everywhere, now)}
          >
            {`Everywhere (${inFigures(everywhere.length)})`}
            {which}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
}

/** A cell under the pen: said when it is left, so that each letter is no correction of its own. */
function Cell({ label, value, onCommit }: CellProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
  };
  useTyping(typed !== undefined, commit);
  return <TextField label={label} labelHidden value={typed ?? value} onChange={setTyped} onBlur={commit} />;
}

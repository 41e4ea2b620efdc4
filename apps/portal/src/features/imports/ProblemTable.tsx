import { useSelector } from '@xstate/react';
import type { CellProblem } from '@wardmere/api';
import type { ImportActor, Mending } from '@wardmere/machines';
import { Button, DataTable, Inline, Select, Stack, Text, TextField, type Column } from '@wardmere/ui';
import { useState } from 'react';

interface Problem extends CellProblem {
  readonly row: number;
  readonly name: string;
}

const ALL = '';
const WHOLE_ROW = 'Whole row';

/** What is wrong, cell by cell: written anew in place, once or wherever the value stands, or the row is left out. */
export function ProblemTable({ actor }: { readonly actor: ImportActor }) {
  const { problems: rows, corrections, leftOut } = useSelector(actor, ({ context }) => context);
  const [shown, setShown] = useState(ALL);
  const problems = rows.flatMap(({ row, name, problems: own }): Problem[] =>
    own.map((problem) => ({ ...problem, row, name })),
  );
  const targets = [...new Set(problems.map(({ target }) => target || WHOLE_ROW))];
  const listed = problems.filter(({ target }) => shown === ALL || (target || WHOLE_ROW) === shown);
  const correct = (which: readonly Problem[], value: string) =>
    actor.send({
      type: 'cell.correct',
      corrections: which.map(({ row, target }) => ({ row, target, value })),
    });
  const columns = columnsOf(problems, correct, { corrections, leftOut });
  return (
    <Stack>
      {targets.length > 1 && (
        <Select
          label="Show problems of"
          value={shown}
          placeholder="All columns"
          options={targets.map((target) => ({ value: target, label: target }))}
          onChange={setShown}
        />
      )}
      <DataTable
        label="Rows with problems"
        rows={listed}
        rowKey={({ row, target }) => `${row} ${target}`}
        columns={columns}
        rowActions={outOrIn(actor, leftOut)}
      />
    </Stack>
  );
}

interface OutOrInProps {
  readonly actor: ImportActor;
  readonly row: number;
  readonly isOut: boolean;
}

const outOrIn =
  (actor: ImportActor, leftOut: readonly number[]) =>
  ({ row }: Problem) => <OutOrIn actor={actor} row={row} isOut={leftOut.includes(row)} />;

function OutOrIn({ actor, row, isOut }: OutOrInProps) {
  return (
    <Button size="small" onPress={() => actor.send({ type: isOut ? 'row.keep' : 'row.leaveOut', row })}>
      {isOut ? `Keep row ${row}` : `Leave row ${row} out`}
    </Button>
  );
}

type Correct = (which: readonly Problem[], value: string) => void;

function columnsOf(problems: readonly Problem[], correct: Correct, mending: Mending): readonly Column<Problem>[] {
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
    {
      id: 'value',
      header: 'Put right',
      width: 'wide',
      cell: (problem) => <PutRight problem={problem} among={problems} correct={correct} mending={mending} />,
    },
  ];
}

interface PutRightProps {
  readonly problem: Problem;
  readonly among: readonly Problem[];
  readonly correct: Correct;
  readonly mending: Mending;
}

/** A cell to write anew, with the values that may have been meant; a problem of the whole row has none. */
function PutRight({ problem, among, correct, mending: { corrections, leftOut } }: PutRightProps) {
  const { row, target, value, suggestions } = problem;
  if (leftOut.includes(row)) return <Text size="small">Stays out</Text>;
  if (target === '') return null;
  const now = corrections.find((each) => each.row === row && each.target === target)?.value ?? value;
  const alike = among.filter((other) => other.target === target && other.value === value);
  return (
    <Stack gap="tiny">
      <Cell key={now} label={`${target} of row ${row}`} value={now} onCommit={(typed) => correct([problem], typed)} />
      <Inline gap="tiny">
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => correct([problem], suggestion)}>
            {suggestion}
          </Button>
        ))}
        {alike.length > 1 && now !== value && (
          <Button size="small" onPress={() => correct(alike, now)}>
            {`Everywhere (${alike.length})`}
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
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      labelHidden
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== value) onCommit(typed);
      }}
    />
  );
}

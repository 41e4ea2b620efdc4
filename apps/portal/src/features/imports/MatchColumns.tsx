import { useSelector } from '@xstate/react';
import { IMPORT_COLUMNS } from '@wardmere/api';
import type { ImportActor } from '@wardmere/machines';
import { Badge, Banner, Button, DataTable, Inline, Progress, Section, Select, Stack, type Column } from '@wardmere/ui';
import { recordsOf } from './import-words.ts';
import { StepFailure } from './StepFailure.tsx';
import { STEP_ID } from './step-id.ts';
import { UndoMending } from './UndoMending.tsx';

interface Offered {
  readonly target: string;
  readonly isRequired: boolean;
  readonly source: string;
  readonly isSuggested: boolean;
  readonly sample: string;
}

const READING = 'Reading the file';

/** The second step: our columns beside those of the file, matched by their names and correctable (D-153, D-221). */
export function MatchColumns({ actor }: { readonly actor: ImportActor }) {
  const snapshot = useSelector(actor, (each) => each);
  const { kind, preview, columns, suggested, sheet, fileName } = snapshot.context;
  if (snapshot.matches({ preparing: 'previewing' }))
    return (
      <Section id={STEP_ID} title={READING}>
        <Stack>
          <Progress label={`Reading ${fileName}`} />
          <Inline>
            <Button onPress={() => actor.send({ type: 'import.cancel' })}>Cancel the import</Button>
          </Inline>
        </Stack>
      </Section>
    );
  if (snapshot.hasTag('failed') || preview === null)
    return (
      <Section id={STEP_ID} title={READING}>
        <StepFailure actor={actor} />
      </Section>
    );
  const [headings = [], ...rows] = preview.firstRowsOfData;
  const offered = preview.availableColumns.map((target): Offered => {
    const source = columns.find((column) => column.target === target)?.source ?? '';
    const at = headings.indexOf(source);
    const sample =
      at < 0
        ? ''
        : rows
            .map((cells) => cells[at] ?? '')
            .filter((cell) => cell !== '')
            .slice(0, 3)
            .join(' · ');
    const known = IMPORT_COLUMNS[kind].find((column) => column.target === target);
    return { target, source, sample, isRequired: known?.isRequired === true, isSuggested: suggested.includes(target) };
  });
  const unmatched = offered.filter(({ isRequired, source }) => isRequired && source === '');
  return (
    <Section
      id={STEP_ID}
      title="Match the columns"
      description={`Columns of the same name are matched already. A column that is matched with nothing is left as it is in ${recordsOf[kind].many} that are there.`}
    >
      <Stack>
        {preview.listOfSheets.length > 1 && (
          <Select
            label="Sheet"
            value={sheet}
            options={preview.listOfSheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => actor.send({ type: 'sheet.choose', sheet: name })}
          />
        )}
        {unmatched.length > 0 && (
          <Banner
            tone="warning"
            title={`New ${recordsOf[kind].many} need ${unmatched.map(({ target }) => target).join(', ')}`}
          >
            Rows about {recordsOf[kind].many} that are there already do not.
          </Banner>
        )}
        <DataTable
          label="Columns"
          rows={offered}
          rowKey={({ target }) => target}
          columns={columnsOf(actor, headings)}
        />
        <Inline>
          <Button
            emphasis="action"
            disabledBecause={columns.length === 0 ? 'Match at least one column.' : undefined}
            onPress={() => actor.send({ type: 'columns.accept' })}
          >
            Check the rows
          </Button>
          <Button onPress={() => actor.send({ type: 'step.visit', step: 'file' })}>Back to the file</Button>
          <UndoMending actor={actor} />
          <Button onPress={() => actor.send({ type: 'import.cancel' })}>Cancel the import</Button>
        </Inline>
      </Stack>
    </Section>
  );
}

const columnsOf = (actor: ImportActor, headings: readonly string[]): readonly Column<Offered>[] => [
  {
    id: 'target',
    header: 'Our column',
    primary: true,
    width: 'medium',
    cell: ({ target, isRequired, isSuggested }) => (
      <Inline gap="tiny">
        <span>{target}</span>
        {isRequired && <Badge>Required</Badge>}
        {isSuggested && <Badge tone="info">Suggested</Badge>}
      </Inline>
    ),
  },
  {
    id: 'source',
    header: 'Column of the file',
    width: 'medium',
    cell: ({ target, source }) => (
      <Select
        label={`Column of the file for ${target}`}
        labelHidden
        value={source}
        placeholder="Not imported"
        options={headings.map((heading) => ({ value: heading, label: heading }))}
        onChange={(chosen) => actor.send({ type: 'column.map', target, source: chosen === '' ? null : chosen })}
      />
    ),
  },
  { id: 'sample', header: 'First values', width: 'wide', cell: ({ sample }) => sample },
];

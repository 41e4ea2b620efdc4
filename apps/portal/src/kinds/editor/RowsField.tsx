import { Button, Columns, Fieldset, Inline, Stack, TextField } from '@wardmere/ui';
import type { PlainRecord } from '@wardmere/machines';
import { useState } from 'react';
import type { ColumnOfRow, ControlProps } from '../entity/fields.ts';
import { rowsOf, textIn } from '../entity/rows.ts';
import { focusFirst } from './focus.ts';
import { SecretField } from './SecretField.tsx';

/** A list of records inside a record, such as the headers of a request: what is wrong with a row stands in that row. */
export function RowsField({ shared, field, value, onChange, inside }: ControlProps) {
  const rows = rowsOf(value);
  const { noun = 'row', columns = [] } = field.row ?? {};
  const held = shared.readOnly === true || shared.disabled === true;
  const [first] = columns;
  // A key stays with its row when another one goes, and what is shown of its secret with it.
  const [kept, keep] = useState<readonly number[]>([]);
  const keys = asMany(kept, rows.length);
  const placeOf = (row: number, column = first?.name ?? '') => `${shared.name}.${row}.${column}`;
  return (
    <Fieldset
      legend={shared.label}
      legendHidden={shared.labelHidden}
      hint={shared.hint}
      error={shared.error}
      required={shared.required}
    >
      <Stack gap="small">
        {rows.map((row, at) => (
          <Stack key={keys[at]} gap="tiny">
            <Columns count={3} gap="small">
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  row={row}
                  shared={{
                    name: placeOf(at, column.name),
                    label: `${column.label} ${at + 1}`,
                    error: inside[`${at}.${column.name}`] ?? (column === first ? inside[`${at}`] : undefined),
                    readOnly: shared.readOnly,
                    disabled: shared.disabled,
                  }}
                  onChange={(text) => onChange(rows.with(at, { ...row, [column.name]: text }))}
                />
              ))}
            </Columns>
            {!held && (
              <Inline>
                <Button
                  size="small"
                  emphasis="plain"
                  icon="trash"
                  onPress={() => {
                    keep(keys.toSpliced(at, 1));
                    onChange(rows.toSpliced(at, 1));
                    focusFirst([placeOf(Math.max(0, at - 1))]);
                  }}
                >
                  {`Remove ${noun} ${at + 1}`}
                </Button>
              </Inline>
            )}
          </Stack>
        ))}
        {!held && (
          <Inline>
            <Button
              size="small"
              icon="plus"
              onPress={() => {
                keep(asMany(keys, rows.length + 1));
                onChange([...rows, blankRow(columns)]);
                focusFirst([placeOf(rows.length)]);
              }}
            >
              {`Add ${noun}`}
            </Button>
          </Inline>
        )}
      </Stack>
    </Fieldset>
  );
}

/** As many keys as there are rows, whoever changed how many: those there are, and new ones. */
const asMany = (keys: readonly number[], count: number): readonly number[] => {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_, at) => keys[at] ?? next + at - keys.length);
};

/** A new row: its texts are empty, its secrets not there yet. */
const blankRow = (columns: readonly ColumnOfRow[]) =>
  Object.fromEntries(columns.flatMap(({ name, isKept }) => (isKept ? [] : [[name, '']])));

interface CellProps extends Pick<ControlProps, 'shared' | 'onChange'> {
  readonly column: ColumnOfRow;
  readonly row: PlainRecord;
}

const Cell = ({ column: { name, literal, isKept }, row, shared, onChange }: CellProps) =>
  isKept ? (
    <SecretField shared={shared} value={row[name]} onChange={onChange} isKept={isKept(row)} />
  ) : (
    <TextField
      {...shared}
      value={textIn(row, name)}
      spellCheck={literal !== true}
      autoComplete="off"
      onChange={onChange}
    />
  );

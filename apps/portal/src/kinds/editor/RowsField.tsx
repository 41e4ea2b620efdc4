import { Button, Columns, Fieldset, Inline, Stack, TextField } from '@wardmere/ui';
import type { ControlProps } from '../entity/fields.ts';
import { rowsOf, textIn } from '../entity/rows.ts';
import { focusFirst } from './focus.ts';

/** A list of records inside a record, such as the headers of a request: what is wrong with a row stands in that row. */
export function RowsField({ shared, field, value, onChange, inside }: ControlProps) {
  const rows = rowsOf(value);
  const { noun = 'row', columns = [] } = field.row ?? {};
  const held = shared.readOnly === true || shared.disabled === true;
  const [first] = columns;
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
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: what is wrong with it is named by it
          <Stack key={at} gap="tiny">
            <Columns count={columns.length > 2 ? 3 : 2} gap="small">
              {columns.map(({ name, label, literal }) => (
                <TextField
                  key={name}
                  name={placeOf(at, name)}
                  label={`${label} ${at + 1}`}
                  value={textIn(row, name)}
                  error={inside[`${at}.${name}`] ?? (name === first?.name ? inside[`${at}`] : undefined)}
                  readOnly={shared.readOnly}
                  disabled={shared.disabled}
                  spellCheck={literal !== true}
                  autoComplete="off"
                  onChange={(text) => onChange(rows.with(at, { ...row, [name]: text }))}
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
                onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))]);
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

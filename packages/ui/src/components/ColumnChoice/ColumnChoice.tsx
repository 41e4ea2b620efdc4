import { Stack } from '../../layout/Stack.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import type { Column } from '../DataTable/DataTable.tsx';
import { Popover } from '../Popover/Popover.tsx';

/** The columns of a table without those a person has put away; the one that names the row always stays. */
export const shownColumns = <Row,>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>) =>
  columns.filter(({ id, primary }) => primary === true || !hidden.has(id));

/** Which columns of a table are shown: a person's preference, taken over at once. */
export function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  readonly columns: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}) {
  const toggle = (id: string) => (shown: boolean) =>
    onChange(new Set(shown ? [...hidden].filter((each) => each !== id) : [...hidden, id]));
  return (
    <Popover label="Columns" title="Columns shown" icon="columns">
      <Stack gap="small">
        {columns.map(({ id, header, primary }) => (
          <Checkbox
            key={id}
            label={header}
            checked={primary === true || !hidden.has(id)}
            disabled={primary === true}
            hint={primary === true ? 'Names the row' : undefined}
            onChange={toggle(id)}
          />
        ))}
      </Stack>
    </Popover>
  );
}

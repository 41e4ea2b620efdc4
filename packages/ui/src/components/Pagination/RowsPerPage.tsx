import * as css from './Pagination.css.ts';

const usualSizes = [10, 25, 50, 100] as const;

/** How many rows of a list stand on one page. */
export function RowsPerPage({
  value,
  sizes = usualSizes,
  onChange,
}: {
  readonly value: number;
  readonly sizes?: readonly number[] | undefined;
  readonly onChange: (size: number) => void;
}) {
  const offered = sizes.includes(value) ? sizes : [...sizes, value].toSorted((a, b) => a - b);
  return (
    <label className={css.size}>
      Rows per page
      <select className={css.select} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

import { scaleBand } from 'd3-scale';

import { Drawn, type DrawnWords } from '../../internal/Drawn.tsx';
import { proportion } from '../../internal/proportion.ts';
import { inFigures } from '../../words/figures.ts';
import * as css from './ColumnChart.css.ts';

/** One day or week: what is counted above the line, and below it. */
type Column = {
  readonly id: string;
  readonly label: string;
  readonly up: number;
  readonly down?: number;
};

/** The square the columns are drawn in: it is as wide as the page gives it. */
const WIDTH = 100;
const HEIGHT = 100;
/** Whatever is more than nothing is seen. */
const LEAST = 2.5;
/** So many columns have room for their figure, so many rows are read; of more, days without anything are left out. */
const FEW = 14;

/** Shows counts over time by the height of their columns; the same figures stand in a table. */
export function ColumnChart({
  items,
  up,
  down,
  nothing,
  isUnwanted = false,
  ...words
}: DrawnWords & {
  readonly items: readonly Column[];
  /** What stands above the line: “Signed in”. */
  readonly up: string;
  /** What stands below it, where anything does: “Failed”. */
  readonly down?: string | undefined;
  /** What is said where nothing has been counted. */
  readonly nothing: string;
  /** What stands above the line should not happen, and is drawn as what stands below it. */
  readonly isUnwanted?: boolean;
}) {
  const ups = items.map((item) => item.up);
  const downs = items.map((item) => item.down ?? 0);
  const counted = [up, ...(down === undefined ? [] : [down])];
  const isFew = items.length <= FEW;
  const isNothing = [...ups, ...downs].every((count) => count === 0);
  const rows = items
    .map((item) => ({ id: item.id, label: item.label, values: [item.up, item.down ?? 0] }))
    .filter(({ values }) => isFew || values.some((value) => value > 0));
  return (
    <Drawn {...words} counted={counted} rows={rows} note={isFew ? undefined : 'What is not here has none.'}>
      <ul className={css.legend}>
        <Sum name={up} swatch={isUnwanted ? css.downSwatch : css.upSwatch} counts={ups} />
        {down !== undefined && <Sum name={down} swatch={css.downSwatch} counts={downs} />}
      </ul>
      {isNothing ? (
        <p className={css.nothing}>{nothing}</p>
      ) : (
        <div className={css.plot}>
          {isFew && <Figures items={items} of={({ up: count }) => count} />}
          <Columns items={items} isUnwanted={isUnwanted} mostUp={Math.max(...ups)} mostDown={Math.max(...downs)} />
          {isFew && down !== undefined && <Figures items={items} of={({ down: count = 0 }) => count} />}
          <ul className={css.axis} aria-label="From, middle and until">
            {[0, Math.floor((items.length - 1) / 2), items.length - 1].map((index) => (
              <li key={index}>{items[index]?.label}</li>
            ))}
          </ul>
        </div>
      )}
    </Drawn>
  );
}

interface SumProps {
  readonly name: string;
  readonly swatch: string;
  readonly counts: readonly number[];
}

const Sum = ({ name, swatch, counts }: SumProps) => (
  <li className={css.key}>
    <span className={swatch} />
    <span>
      {name} <span className={css.total}>{inFigures(counts.reduce((sum, count) => sum + count, 0))}</span>
    </span>
  </li>
);

interface FiguresProps {
  readonly items: readonly Column[];
  readonly of: (item: Column) => number;
}

const Figures = ({ items, of }: FiguresProps) => (
  <div className={css.figures} aria-hidden="true">
    {items.map((item) => (
      <span key={item.id}>{inFigures(of(item))}</span>
    ))}
  </div>
);

interface ColumnsProps {
  readonly items: readonly Column[];
  readonly mostUp: number;
  readonly mostDown: number;
  readonly isUnwanted: boolean;
}

/** The columns, to one scale on both sides of the line. */
function Columns({ items, mostUp, mostDown, isUnwanted }: ColumnsProps) {
  const height = proportion(mostUp + mostDown, HEIGHT - 2);
  const tall = (count: number) => (count === 0 ? 0 : Math.max(LEAST, height(count)));
  const line = 1 + height(mostUp);
  const across = scaleBand(
    items.map(({ id }) => id),
    [0, WIDTH],
  ).padding(0.24);
  return (
    <svg className={css.drawing} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {items.map(({ id, label, up, down = 0 }) => {
        const place = { x: across(id), width: across.bandwidth() };
        return (
          <g key={id}>
            <title>{`${label}: ${[up, ...(mostDown > 0 ? [down] : [])].map((count) => inFigures(count)).join(', ')}`}</title>
            {up > 0 && (
              <rect className={isUnwanted ? css.down : css.up} {...place} y={line - tall(up)} height={tall(up)} />
            )}
            {down > 0 && <rect className={css.down} {...place} y={line} height={tall(down)} />}
          </g>
        );
      })}
      <line className={css.baseline} x1="0" x2={WIDTH} y1={line} y2={line} />
    </svg>
  );
}

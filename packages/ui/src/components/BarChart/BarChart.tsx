import { Drawn, type DrawnWords } from '../../internal/Drawn.tsx';
import { useAnchor } from '../../internal/navigation.ts';
import { proportion } from '../../internal/proportion.ts';
import * as css from './BarChart.css.ts';
import { inFigures } from '../../words/figures.ts';

/** One bar: what it is of, how long it is, and the list of what it counts. */
export type Bar = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly href?: string | undefined;
};

/** The unit square a bar is drawn in: it is as wide as the page gives it. */
const WIDTH = 100;

/** Compares a few counts by the length of their bars; the same figures stand in a table. */
export function BarChart({
  counted,
  items,
  ...words
}: DrawnWords & {
  /** What heads the column of figures: “Holders”. */
  readonly counted: string;
  readonly items: readonly Bar[];
}) {
  const most = Math.max(0, ...items.map(({ value }) => value));
  const length = proportion(most, WIDTH);
  const rows = items.map(({ id, label, value, href }) => ({
    id,
    label: <Label label={label} href={href} />,
    values: [value],
  }));
  return (
    <Drawn {...words} counted={[counted]} rows={rows}>
      <ul className={css.bars}>
        {items.map(({ id, label, value, href }) => (
          <li key={id} className={css.row}>
            <span className={css.label}>
              <Label label={label} href={href} />
            </span>
            <svg className={css.drawing} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect className={css.track} width={WIDTH} height="1" />
              <rect className={css.bar} width={length(value)} height="1" />
            </svg>
            <span className={css.value}>{inFigures(value)}</span>
          </li>
        ))}
      </ul>
    </Drawn>
  );
}

const Label = ({ label, href }: Pick<Bar, 'label' | 'href'>) =>
  href === undefined ? label : <LinkedLabel label={label} href={href} />;

function LinkedLabel({ label, href }: { readonly label: string; readonly href: string }) {
  const anchor = useAnchor(href);
  return (
    <a {...anchor} className={css.link}>
      {label}
    </a>
  );
}

import { useAnchor } from '../../internal/navigation.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './FigureStrip.css.ts';
import { inFigures } from '../../words/figures.ts';

/** One figure: how many there are of what, and the list of them. */
export type Figure = {
  readonly id: string;
  readonly label: string;
  /** Absent while it is on its way. */
  readonly count?: number | undefined;
  readonly href: string;
  /** What it counts is what is listed below. */
  readonly isCurrent?: boolean | undefined;
};

/**
 * How many of what there are, each figure the way to its list. Where they ask for attention, one of none is said to be well.
 */
export function FigureStrip({
  label,
  items,
  asksAttention = true,
}: {
  readonly label: string;
  readonly items: readonly Figure[];
  readonly asksAttention?: boolean | undefined;
}) {
  return (
    <ul className={css.strip} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={css.place}>
          <OneFigure {...item} asksAttention={asksAttention} />
        </li>
      ))}
    </ul>
  );
}

function OneFigure({
  label,
  count,
  href,
  isCurrent = false,
  asksAttention,
}: Figure & { readonly asksAttention: boolean }) {
  const anchor = useAnchor(href);
  return (
    <a
      {...anchor}
      className={css.figure}
      data-none={count === 0 ? '' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={css.count}>
        {count === undefined ? <Skeleton shape="line" width="short" /> : inFigures(count)}
        {asksAttention && count !== undefined && (
          <span className={css.mark}>
            <Icon name={count === 0 ? 'check' : 'alert'} size="small" />
          </span>
        )}
      </span>{' '}
      <span className={css.words}>{label}</span>
    </a>
  );
}

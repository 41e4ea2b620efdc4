import { type ReactNode, useEffect, useRef } from 'react';

import { cx } from '../../internal/cx.ts';
import { barMark } from '../../internal/use-beside-bars.ts';
import { useClearOf } from '../../internal/use-clear-of.ts';
import { useFocusBack } from '../../internal/use-focus-back.ts';
import { Button } from '../Button/Button.tsx';
import { SelectionActions, type SelectionGroup } from './SelectionActions.tsx';
import { selectionBarMark } from './selection-bar-mark.ts';
import * as css from '../SaveBar/SaveBar.css.ts';
import { lineWhereLow, wrapping } from './SelectionBar.css.ts';

export type { SelectionAction, SelectionGroup } from './SelectionActions.tsx';

/** Appears when rows are selected, with what can be done to all of them. How many is told by the page: a bar that has only come is not heard. */
export function SelectionBar({
  words,
  more,
  problem,
  groups,
  onClear,
}: {
  /** “3 users selected”, “25 on this page are selected”. */
  readonly words: string;
  /** The way to more than the page holds. */
  readonly more?: ReactNode;
  /** Why that way could not be gone. */
  readonly problem?: ReactNode;
  readonly groups: readonly SelectionGroup[];
  readonly onClear: () => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useClearOf(bar, true);
  useFocusBack(bar, true);
  const hasMore = Boolean(more);
  useEffect(() => {
    // Who has pressed the way to all of them goes on from here, now that it is gone.
    if (!hasMore && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [hasMore]);
  return (
    <section
      ref={bar}
      {...barMark}
      {...selectionBarMark}
      tabIndex={-1}
      className={cx(css.bar, lineWhereLow)}
      aria-label="Selected rows"
    >
      <div className={cx(css.words, wrapping)}>
        <span className={css.count}>{words}</span>
        {more}
        <Button emphasis="plain" onPress={onClear}>
          Clear selection
        </Button>
        {problem !== undefined && problem !== null && <span role="alert">{problem}</span>}
      </div>
      <div className={css.actions}>
        <SelectionActions groups={groups} />
      </div>
    </section>
  );
}

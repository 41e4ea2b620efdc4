/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { type ReactNode, useRef } from 'react';

import { barMark } from '../../internal/use-beside-bars.ts';
import { useClearOf } from '../../internal/use-clear-of.ts';
import { Button } from '../Button/Button.tsx';
import * as css from '../SaveBar/SaveBar.css.ts';

/** Appears when rows are chosen, with what can be done to all of them. */
export function SelectionBar({
  words,
  actions,
  onClear,
}: {
  /** “3 users chosen”. */
  readonly words: string;
  readonly actions: ReactNode;
  readonly onClear: () => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useClearOf(bar, true);
  return (
    <section ref={bar} {...barMark} className={css.bar} aria-label="Chosen rows">
      <div className={css.words} role="status">
        <span className={css.count}>{words}</span>
      </div>
      <div className={css.actions}>
        <Button emphasis="plain" onPress={onClear}>
          Clear selection
        </Button>
        {actions}
      </div>
    </section>
  );
}

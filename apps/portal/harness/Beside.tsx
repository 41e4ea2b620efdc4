import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './FlowStory.css.ts';

interface BesideProps {
  readonly screen: ReactNode;
  readonly chart: ReactNode;
}

/** A screen, and beside it the chart of what drives it; the chart stays in sight when a dialog opens. */
export function Beside({ screen, chart }: BesideProps) {
  const side = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.body.classList.add(css.body);
    side.current?.showPopover();
    return () => document.body.classList.remove(css.body);
  }, []);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard */}
      <div className={css.screen} tabIndex={0}>
        {screen}
      </div>
      <aside ref={side} popover="manual" className={css.side} aria-label="The chart of this flow">
        {chart}
      </aside>
    </>
  );
}

import { type ReactNode, useMemo } from 'react';

import { FrameContext } from '../Frame/frame-context.ts';
import * as css from './FramePreview.css.ts';

/** A small console inside a page: its rail, and beside it what stands on the page. Nothing in it is the real one. */
export function FramePreview({
  label,
  rail,
  children,
}: {
  readonly label: string;
  readonly rail: ReactNode;
  readonly children: ReactNode;
}) {
  const frame = useMemo(
    () => ({ collapsed: false, setCollapsed: () => undefined, drawer: false, setDrawer: () => undefined }),
    [],
  );
  return (
    <section className={css.preview} aria-label={label}>
      <FrameContext value={frame}>{rail}</FrameContext>
      <div className={css.page}>{children}</div>
    </section>
  );
}

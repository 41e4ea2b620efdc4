import type { ReactNode } from 'react';

import { type Space, sprinkles } from './sprinkles.css.ts';

/** Gives its content room; nothing else. */
export function Box({
  padding = 'none',
  paddingX = padding,
  paddingY = padding,
  children,
}: {
  readonly padding?: Space;
  readonly paddingX?: Space;
  readonly paddingY?: Space;
  readonly children: ReactNode;
}) {
  return <div className={sprinkles({ paddingInline: paddingX, paddingBlock: paddingY })}>{children}</div>;
}

import type { ReactNode } from 'react';

import { useFrame } from '../Frame/frame-context.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './TopBar.css.ts';
import { word } from '../../words/word.ts';

/** Where am I on the left, what helps on the right. */
export function TopBar({
  place,
  within,
  after,
  children,
}: {
  readonly place?: ReactNode;
  /** What of that place; it may be nothing. */
  readonly within?: ReactNode;
  /** What leads elsewhere from there. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}) {
  const frame = useFrame();
  return (
    <header className={css.bar}>
      <div className={css.opener}>
        <IconButton
          icon="menu"
          label={word('Open menu')}
          expanded={frame.drawer}
          onPress={() => frame.setDrawer(true)}
          ref={(node) => node?.setAttribute('data-rail-opener', '')}
        />
      </div>
      <div className={css.place}>
        {place}
        {within !== undefined && (
          <div className={css.within}>
            <span className={css.mark}>
              <Icon name="chevron-right" size="small" />
            </span>
            {within}
          </div>
        )}
        {after}
      </div>
      <div className={css.end}>{children}</div>
    </header>
  );
}

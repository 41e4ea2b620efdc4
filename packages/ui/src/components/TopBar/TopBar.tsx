import type { ReactNode } from 'react';

import { useFrame } from '../Frame/frame-context.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './TopBar.css.ts';
import { word } from '../../words/word.ts';

/** Where am I on the left, what helps on the right. */
export function TopBar({ place, children }: { readonly place?: ReactNode; readonly children?: ReactNode }) {
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
      <div className={css.place}>{place}</div>
      <div className={css.end}>{children}</div>
    </header>
  );
}

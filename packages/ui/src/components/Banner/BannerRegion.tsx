/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import type { ReactNode } from 'react';

import * as css from './Banner.css.ts';
import { InRegion } from './in-region.ts';

/** Where good news or a note may come later: it stands there before its words, or they are not told. Warnings are told wherever they come. */
export function BannerRegion({ children }: { readonly children: ReactNode }) {
  return (
    <InRegion value>
      <div role="status" className={css.region}>
        {children}
      </div>
    </InRegion>
  );
}

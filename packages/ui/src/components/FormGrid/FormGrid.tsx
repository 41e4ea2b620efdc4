import type { ReactNode } from 'react';

import { grid, place, whole } from './FormGrid.css.ts';

/** Fields two by two where there is room; a fieldset, or what stands in `WholeLine`, takes the line. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={place}>
      <div className={grid}>{children}</div>
    </div>
  );
}

/** A field of a form grid that needs the whole line. */
export function WholeLine({ children }: { readonly children: ReactNode }) {
  return <div className={whole}>{children}</div>;
}

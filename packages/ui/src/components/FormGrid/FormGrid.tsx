import type { ReactNode } from 'react';

import { grid, place, short, whole } from './FormGrid.css.ts';

interface FormGridProps {
  /** One below the other, for what people know as a whole: an address. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

/** Fields two by two where there is room; a fieldset, or what stands in `WholeLine`, takes the line. */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  return (
    <div className={place}>
      <div className={grid[columns]}>{children}</div>
    </div>
  );
}

/** A field of a form grid that holds some ten characters. */
export function ShortField({ children }: { readonly children: ReactNode }) {
  return <div className={short}>{children}</div>;
}

/** A field of a form grid that needs the whole line. */
export function WholeLine({ children }: { readonly children: ReactNode }) {
  return <div className={whole}>{children}</div>;
}

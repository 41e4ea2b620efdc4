import type { ReactNode } from 'react';

import { Button } from '../Button/Button.tsx';
import { folded, toggle, tools } from './FilterFold.css.ts';

/** Opens what narrows a list where there is room for the list alone; says how many of the filters hold. */
export function FilterToggle({
  holding,
  open,
  onChange,
}: {
  readonly holding: number;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}) {
  return (
    <span className={toggle}>
      <Button icon="filter" expanded={open} onPress={() => onChange(!open)}>
        {holding === 0 ? 'Filters' : `Filters (${holding})`}
      </Button>
    </span>
  );
}

/** What narrows a list: always there on a desk, behind its toggle on a phone. */
export function FilterFold({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  return (
    <div className={folded} data-open={open ? '' : undefined}>
      {children}
    </div>
  );
}

/** What is done with a list as a whole, beside what narrows it; on a phone without pictures, so that all stand in one line. */
export const ListActions = ({ children }: { readonly children: ReactNode }) => <div className={tools}>{children}</div>;

import type { ReactNode } from 'react';

import { Button } from '../Button/Button.tsx';
import { folded, group, place, toggle, tools } from './FilterFold.css.ts';

/** Around all that narrows a list: how much room it has is asked of this. */
export const FilterPlace = ({ children }: { readonly children: ReactNode }) => <div className={place}>{children}</div>;

/** More filters than stand in a line: some, or so many that they take two where there is room. */
export type ManyFilters = 'some' | 'crowd';

/** Opens what narrows a list where there is room for the list alone; says how many of the filters hold. */
export function FilterToggle({
  holding,
  many,
  open,
  onChange,
}: {
  readonly holding: number;
  /** More than stand in a line: they are folded wherever they would take several. */
  readonly many?: ManyFilters | undefined;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}) {
  return (
    <span className={toggle} data-many={many}>
      <Button icon="filter" expanded={open} onPress={() => onChange(!open)}>
        {holding === 0 ? 'Filters' : `Filters (${holding})`}
      </Button>
    </span>
  );
}

/** What narrows a list: always there on a desk, behind its toggle on a phone and, of many, wherever there is little room. */
export function FilterFold({
  open,
  many,
  children,
}: {
  readonly open: boolean;
  readonly many?: ManyFilters | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={folded} data-open={open ? '' : undefined} data-many={many}>
      {children}
    </div>
  );
}

/** What narrows a list beside its search, with what is done with it. */
export const FilterGroup = ({
  many,
  children,
}: {
  readonly many: ManyFilters | undefined;
  readonly children: ReactNode;
}) => (
  <div className={group} data-many={many}>
    {children}
  </div>
);

/** What is done with a list as a whole, beside what narrows it; on a phone without pictures, so that all stand in one line. */
export const ListActions = ({ children }: { readonly children: ReactNode }) => <div className={tools}>{children}</div>;

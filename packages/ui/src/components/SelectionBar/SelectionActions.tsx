import type { IconName } from '../Icon/icons.ts';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import type { MenuItem } from '../Menu/menu-item.ts';
import { gathered, spread } from './SelectionBar.css.ts';

/** What can be done to all rows that are selected. */
export interface SelectionAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly tone?: 'danger' | undefined;
  readonly disabledBecause?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** Actions that stand by themselves, or, with a label, behind one button. */
export interface SelectionGroup {
  readonly label?: string | undefined;
  readonly actions: readonly SelectionAction[];
}

/** So many buttons stand beside each other on a phone without pushing the rows away. */
const MOST_SPREAD = 2;

/** The actions side by side; on a phone, where they would take the place of the rows, behind one button. */
export function SelectionActions({ groups }: { readonly groups: readonly SelectionGroup[] }) {
  const buttons = groups.reduce((sum, { label, actions }) => sum + (label === undefined ? actions.length : 1), 0);
  const side = groups.map(({ label, actions }) =>
    label === undefined ? (
      actions.map(({ id, label: name, ...action }) => (
        <Button key={id} {...action}>
          {name}
        </Button>
      ))
    ) : (
      <Menu key={label} label={label} items={actions} />
    ),
  );
  if (buttons <= MOST_SPREAD) return side;
  return (
    <>
      <span className={spread}>{side}</span>
      <span className={gathered}>
        <Menu label="Actions" items={inOneMenu(groups)} />
      </span>
    </>
  );
}

const inOneMenu = (groups: readonly SelectionGroup[]): readonly MenuItem[] =>
  groups.flatMap(({ label, actions }) =>
    label === undefined ? actions : [{ id: `group ${label}`, separator: true as const, label }, ...actions],
  );

import { type ReactNode, Suspense, useId, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { useEarlyKeys } from '../../internal/use-early-keys.ts';
import { button } from '../Button/Button.css.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { MenuItem } from './menu-item.ts';

export type { MenuItem } from './menu-item.ts';

const [MenuPopup, prefetchPopup] = lazily(() => import('./MenuPopup.tsx'));

/** Things to do or places to go behind one button. The list itself is fetched when the button is first approached. */
export function Menu({
  label,
  items,
  icon,
  iconOnly = false,
  trigger,
  emphasis = iconOnly || trigger !== undefined ? 'plain' : 'quiet',
  size = 'medium',
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: IconName | undefined;
  /** The button shows the icon alone; the label is its name and tooltip. */
  readonly iconOnly?: boolean | undefined;
  readonly emphasis?: 'action' | 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  /** Shown in the button instead of the label, such as an avatar; the label stays its name. */
  readonly trigger?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEarlyKeys(open, () => setOpen(false));
  const bare = iconOnly || trigger !== undefined;
  const control = (
    <button
      id={id}
      type="button"
      className={button({ look: emphasis, size, shape: bare ? 'square' : 'word' })}
      aria-label={bare ? label : undefined}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={prefetchPopup}
      onFocus={prefetchPopup}
      onClick={() => setOpen(!open)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      {trigger ?? (
        <>
          {icon && <Icon name={icon} />}
          {!iconOnly && label}
          {!iconOnly && <Icon name="chevron-down" size="small" />}
        </>
      )}
    </button>
  );
  return (
    <>
      {bare ? <Tooltip text={label}>{control}</Tooltip> : control}
      {open && (
        <Suspense>
          <MenuPopup label={label} items={items} triggerId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

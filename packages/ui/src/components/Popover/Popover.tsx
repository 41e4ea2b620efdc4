import { type ReactNode, Suspense, useId, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { useEarlyKeys } from '../../internal/use-early-keys.ts';
import { button } from '../Button/Button.css.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

const [PopoverPopup, prefetchPopup] = lazily(() => import('./PopoverPopup.tsx'));

/** A small panel that grows from its button and holds controls or an explanation. */
export function Popover({
  label,
  title,
  icon,
  emphasis = 'quiet',
  size = 'medium',
  children,
}: {
  /** What the button says. */
  readonly label: string;
  readonly title?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly emphasis?: 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  useEarlyKeys(open, () => setOpen(false));
  return (
    <>
      <button
        id={id}
        type="button"
        className={button({ look: emphasis, size })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopup}
        onFocus={prefetchPopup}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron-down" size="small" />
      </button>
      {open && (
        <Suspense>
          <PopoverPopup title={title ?? label} triggerId={id} onClose={() => setOpen(false)}>
            {children}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  );
}

import type { Ref } from 'react';

import { button, spinner } from '../Button/Button.css.ts';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

/** A button without a visible word: its label is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  emphasis = 'plain',
  size = 'medium',
  busy = false,
  disabled = false,
  side = 'below',
  pressed,
  expanded,
  hasPopup,
  describedBy,
  onPress,
  ref,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly emphasis?: 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly side?: 'below' | 'after' | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox' | undefined;
  /** The id of what it is about, where several are called alike. */
  readonly describedBy?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}) {
  return (
    <Tooltip text={label} side={side}>
      <button
        ref={ref}
        type="button"
        className={button({ look: emphasis, size, shape: 'square' })}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={hasPopup}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        disabled={disabled}
        onClick={() => {
          if (!busy) onPress?.();
        }}
      >
        {busy ? <span className={spinner} aria-hidden="true" /> : <Icon name={icon} />}
      </button>
    </Tooltip>
  );
}

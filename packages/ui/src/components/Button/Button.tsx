import type { ReactNode, Ref } from 'react';

import { useWord } from '../../internal/page-language.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { tip } from '../Tooltip/Tooltip.css.ts';
import { useTip } from '../Tooltip/use-tip.ts';
import { button, spinner } from './Button.css.ts';

/** What every button of the portal can be. */
export type ButtonProps = {
  readonly children: ReactNode;
  /** How much it asks to be pressed: the one thing to do, one of several, or one that stays in the background. */
  readonly emphasis?: 'action' | 'quiet' | 'plain' | undefined;
  /** `danger` where something is lost by it; in words alone, where something else is the better way. */
  readonly tone?: 'neutral' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  /** Fills the line. */
  readonly wide?: boolean | undefined;
  /** Work is under way: the button stays where it is and takes no second press. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it cannot be pressed now; keeps it reachable by the keyboard and says the reason. */
  readonly disabledBecause?: string | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  readonly form?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly expanded?: boolean | undefined;
  readonly controls?: string | undefined;
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox' | undefined;
  /** The id of what it is about, where several are called alike; a reason is said instead. */
  readonly describedBy?: string | undefined;
};

/** Does something here and now; to go somewhere use `ButtonLink`. */
export function Button({
  children,
  emphasis = 'quiet',
  tone = 'neutral',
  size = 'medium',
  icon,
  iconEnd,
  wide = false,
  busy = false,
  disabled = false,
  disabledBecause,
  type = 'button',
  form,
  onPress,
  ref,
  expanded,
  controls,
  hasPopup,
  describedBy,
}: ButtonProps) {
  const word = useWord();
  const { id: reasonId, anchorName, bubble, show, gestures } = useTip();
  const isRefused = disabledBecause !== undefined;
  const held = busy || isRefused;
  return (
    <button
      ref={ref}
      // The type is one of the three the platform knows; a form never submits by accident.
      type={type}
      form={form}
      className={button({ look: lookOf(emphasis, tone), size, shape: wide ? 'wide' : 'word' })}
      disabled={disabled && !held}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-haspopup={hasPopup}
      aria-describedby={isRefused ? reasonId : describedBy}
      style={isRefused ? { anchorName } : undefined}
      {...(isRefused && gestures)}
      onClick={(event) => {
        if (held) event.preventDefault();
        else onPress?.();
        // Whoever cannot point at it without pressing it sees the reason too.
        if (isRefused) show();
      }}
    >
      {busy ? <span className={spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="small" />}
      {isRefused && (
        <span
          ref={bubble}
          id={reasonId}
          popover="manual"
          // It describes the button, and shown it would be a part of its name.
          aria-hidden="true"
          className={tip}
          data-side="below"
          style={{ positionAnchor: anchorName }}
        >
          {disabledBecause}
        </span>
      )}
      {busy && <VisuallyHidden>, {word('in progress')}</VisuallyHidden>}
    </button>
  );
}

const lookOf = (emphasis: 'action' | 'quiet' | 'plain', tone: 'neutral' | 'danger') => {
  if (tone === 'neutral') return emphasis;
  return emphasis === 'plain' ? 'plainDanger' : 'danger';
};

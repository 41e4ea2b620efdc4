import { Icon } from '../Icon/Icon.tsx';
import type { KeyPresses } from '../Keys/Keys.tsx';
import { Keys } from '../Keys/Keys.tsx';
import * as css from './CommandButton.css.ts';

/** Opens the command palette: looks like the field it leads to, with its shortcut; an icon where there is no room. */
export function CommandButton({
  label,
  keys,
  shortcut,
  onPress,
  onApproach,
}: {
  readonly label: string;
  readonly keys: KeyPresses;
  /** The shortcut as `aria-keyshortcuts` spells it: `Control+K`. */
  readonly shortcut: string;
  readonly onPress: () => void;
  /** The pointer or the focus is here: what opens may be fetched. */
  readonly onApproach?: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      className={css.opener}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
    >
      <span className={css.icon}>
        <Icon name="search" />
      </span>
      <span className={css.words}>{label}</span>
      <span className={css.keys} aria-hidden="true">
        <Keys presses={keys} />
      </span>
    </button>
  );
}

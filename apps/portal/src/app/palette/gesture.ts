import type { IconName } from '@wardmere/ui';
import type { ShortcutId } from '../../system/shortcuts/shortcut-table.ts';

/** Something the flow on screen can be asked, in words (N9). */
export interface Gesture {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: ShortcutId;
  /** Why the flow does not accept it now; absent where it does. */
  readonly unavailable?: string;
  /** What it stands under until it is looked for: ‘Sort by’. */
  readonly under?: string;
  readonly run: () => void;
}

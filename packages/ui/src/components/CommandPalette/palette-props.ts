import type { ReactNode } from 'react';
import type { CommandGroup } from './command.ts';

/** What a palette takes. */
export type CommandPaletteProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the dialog is called. */
  readonly title: string;
  /** What the field asks for. */
  readonly label: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly onRun: (id: string) => void;
  /** It is out of the way, and no longer holds the focus. */
  readonly onClosed?: (() => void) | undefined;
  /** Something is still being looked for. */
  readonly busy?: boolean | undefined;
  /** Said in the list’s place or above it: nothing found, a failure. */
  readonly message?: string | undefined;
  /** What can be done about the message. */
  readonly messageAction?: ReactNode;
};

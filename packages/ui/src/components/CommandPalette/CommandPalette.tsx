import { type ReactNode, Suspense, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import type { CommandGroup } from './command.ts';

export type { Command, CommandGroup } from './command.ts';

const [CommandPaletteBody, prefetchBody] = lazily(() => import('./CommandPaletteBody.tsx'));

/** What a palette takes. */
export type CommandPaletteProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the dialog is called. */
  readonly title: string;
  /** What the field asks for. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly onChoose: (id: string) => void;
  /** It is out of the way, and no longer holds the focus. */
  readonly onClosed?: (() => void) | undefined;
  /** Something is still being looked for. */
  readonly busy?: boolean | undefined;
  /** Said in the list’s place or above it: nothing found, a failure. */
  readonly message?: string | undefined;
  /** What can be done about the message. */
  readonly messageAction?: ReactNode;
};

/** Fetches the palette ahead of its first use. */
export const prefetchCommandPalette = prefetchBody;

/** One field above the page that leads everywhere: the editable combobox pattern in a modal dialog. */
export function CommandPalette(props: CommandPaletteProps) {
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return undefined;
  return (
    <Suspense>
      <CommandPaletteBody {...props} />
    </Suspense>
  );
}

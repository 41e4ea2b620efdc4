import { Suspense, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { useEarlyKeys } from '../../internal/use-early-keys.ts';
import type { CommandPaletteProps } from './palette-props.ts';

export type { Command, CommandGroup } from './command.ts';
export type { CommandPaletteProps } from './palette-props.ts';

const [CommandPaletteBody, prefetchBody] = lazily(() => import('./CommandPaletteBody.tsx'));

/** Fetches the palette ahead of its first use. */
export const prefetchCommandPalette = prefetchBody;

/** One field above the page that leads everywhere: the editable combobox pattern in a modal dialog. */
export function CommandPalette(props: CommandPaletteProps) {
  useEarlyKeys(props.open, props.onClose, {
    text: { typed: props.query, onType: props.onQueryChange },
    isModal: true,
  });
  const [opened, setOpened] = useState(props.open);
  if (props.open && !opened) setOpened(true);
  if (!opened) return undefined;
  return (
    <Suspense>
      <CommandPaletteBody {...props} />
    </Suspense>
  );
}

import { CommandButton } from '@wardmere/ui';
import { word } from '@wardmere/ui/words';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { ariaKeysOf, keysOf } from '../../system/shortcuts/keys.ts';
import { takeShortcut } from '../../system/shortcuts/shortcuts.ts';
import { loadOverlay } from './load.ts';

/** Opens the palette from the top bar; approaching it fetches its code. */
export function PaletteButton() {
  const portal = useRunningPortal();
  return (
    <CommandButton
      label={word('Find or do')}
      keys={keysOf('palette')}
      shortcut={ariaKeysOf('palette')}
      onApproach={() => void loadOverlay('palette').catch(() => undefined)}
      onPress={() => takeShortcut(portal, 'palette')}
    />
  );
}

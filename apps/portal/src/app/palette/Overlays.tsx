import { Component, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { useChild, useFacts } from '../../system/hooks.ts';
import { useIsPrompt } from '../../kinds/page/layout.ts';
import { Journal } from '../journal/Journal.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { loadPalette, loadShortcutsDialog } from './load.ts';

type Palette = ComponentType<{ readonly asked: number }>;
type Shortcuts = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;

/** What stands above every page of the console: the palette, the list of shortcuts and the journal, each fetched when first asked for. */
export function Overlays() {
  const portal = useRunningPortal();
  const keys = useChild('shortcuts');
  const { signedIn } = useFacts();
  const isPrompt = useIsPrompt();
  const isHere = signedIn && !isPrompt;
  const [parts, keep] = useState<{ readonly palette?: Palette; readonly shortcuts?: Shortcuts }>({});
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  const [listed, list] = useState(false);

  useEffect(() => {
    if (!isHere) return undefined;
    const showPalette = async () => {
      const { PaletteDialog } = await loadPalette();
      keep((before) => ({ ...before, palette: PaletteDialog }));
      ask();
    };
    const showShortcuts = async () => {
      const { ShortcutsDialog } = await loadShortcutsDialog();
      keep((before) => ({ ...before, shortcuts: ShortcutsDialog }));
      list(true);
    };
    const lost = () =>
      portal.say({ tone: 'warning', text: 'This could not be loaded. Check your connection and try again.' });
    const told = keys.on('recognised', ({ shortcut }) => {
      if (shortcut === 'palette') showPalette().catch(lost);
      if (shortcut === 'help') showShortcuts().catch(lost);
    });
    return () => told.unsubscribe();
  }, [portal, keys, isHere]);

  const { palette: PaletteDialog, shortcuts: ShortcutsDialog } = parts;
  if (!isHere) return undefined;
  return (
    <Apart>
      <Journal />
      {PaletteDialog && <PaletteDialog asked={asked} />}
      {ShortcutsDialog && <ShortcutsDialog open={listed} onClose={() => list(false)} />}
    </Apart>
  );
}

/** A defect up here never takes the page below with it. */
class Apart extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? undefined : this.props.children;
  }
}

import { useEffect, useState } from 'react';
import { OPEN_REHEARSAL } from '../system/open-rehearsal.ts';
import { rehearsal } from './rehearsal.ts';
import { RehearsalPanel } from './RehearsalPanel.tsx';

/** The panel, opened from the help menu or by Ctrl or ⌘ with Shift and F. */
export function Rehearsal() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (!isRehearsalShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener(OPEN_REHEARSAL, show);
    addEventListener('keydown', press);
    return () => {
      removeEventListener(OPEN_REHEARSAL, show);
      removeEventListener('keydown', press);
    };
  }, []);
  return <RehearsalPanel rehearsal={rehearsal} open={open} onClose={() => setOpen(false)} />;
}

const isRehearsalShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && !altKey && key.toLowerCase() === 'f';

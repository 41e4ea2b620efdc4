import { useSelector } from '@xstate/react';
import { useEarlyKeys } from '@wardmere/ui';
import { Component, type ReactNode } from 'react';
import { useChild, useNavigation } from '../../system/hooks.ts';
import { isInConsole } from '../../system/route.ts';
import { Journal } from '../journal/Journal.tsx';
import { loadedOverlay } from './load.ts';

/** What stands above every page of the console: the palette, the list of shortcuts and the journal. */
export function Overlays() {
  const overlays = useChild('overlays');
  const here = useSelector(overlays, ({ context }) => context.here);
  const awaited = useSelector(overlays, (each) => each.hasTag('busy'));
  const typed = useSelector(overlays, ({ context }) => context.typed);
  // What was asked for and is on its way; the keys are meant for it.
  useEarlyKeys(awaited, () => overlays.send({ type: 'overlay.cancel' }), {
    typed,
    onType: (text) => overlays.send({ type: 'overlay.type', text }),
  });
  if (!useNavigation(isInConsole)) return undefined;
  return (
    <Apart>
      <Journal />
      {here.map((overlay) => {
        const Dialog = loadedOverlay(overlay)?.Dialog;
        return Dialog && <Dialog key={overlay} />;
      })}
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

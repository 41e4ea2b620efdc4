import { useSelector } from '@xstate/react';
import { useEarlyKeys } from '@wardmere/ui';
import { useChild, useNavigation } from '../../system/hooks.ts';
import { isInConsole } from '../../system/route.ts';
import { Boundary } from '../Boundary.tsx';
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
    text: { typed, onType: (text) => overlays.send({ type: 'overlay.type', text }) },
    isModal: true,
  });
  if (!useNavigation(isInConsole)) return undefined;
  // A defect up here never takes the page below with it.
  return (
    <Boundary>
      <Journal />
      {here.map((overlay) => {
        const Dialog = loadedOverlay(overlay)?.Dialog;
        return Dialog && <Dialog key={overlay} />;
      })}
    </Boundary>
  );
}

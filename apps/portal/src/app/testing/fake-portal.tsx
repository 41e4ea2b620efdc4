import { isInitialised } from '@wardmere/machines';
// oxlint-disable-next-line import/no-unassigned-import -- the theme is styles alone
import '@wardmere/ui/theme';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { waitFor } from 'xstate';
import { App } from '../App.tsx';
import type { Portal } from '../portal.ts';
import { createFakePortal, type World } from './fake-world.ts';

let root: Root | undefined;
let running: Portal | undefined;
afterEach(() => {
  root?.unmount();
  running?.root.stop();
  root = undefined;
  running = undefined;
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** Opens the whole portal on a world of the test's making, and waits until start-up is over. */
export async function openPortal(world: World): Promise<Portal> {
  const portal = createFakePortal(world);
  running = portal;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<App portal={portal} />);
  if (!world.anonymous) await waitFor(portal.child('startUp'), isInitialised, { timeout: 5000 });
  return portal;
}

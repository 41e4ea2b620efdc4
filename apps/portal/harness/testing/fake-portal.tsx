import { DEFAULT_BRAND } from '@wardmere/api';
import { isInitialised } from '@wardmere/machines';
import '@wardmere/ui/theme.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach } from 'vitest';
import { waitFor } from 'xstate';
import { App } from '../../src/app/App.tsx';
import type { Portal } from '../../src/system/portal.ts';
import { clearLocalState } from '../../src/system/storage.ts';
import { stayHere } from '../stay-here.ts';
import { createFakePortal, type World } from './fake-world.ts';

const ownAddress = location.href;
let staying = new AbortController();
const opened: Portal[] = [];
afterEach(() => {
  cleanup();
  staying.abort();
  document.body.replaceChildren();
  // It would hear the keys and the address of the next one.
  for (const portal of opened.splice(0)) portal.close();
  clearLocalState(DEFAULT_BRAND.slug);
  history.replaceState(null, '', ownAddress);
});

/** Opens the whole portal on a world of the test's making, and waits until start-up is over. */
export async function openPortal(world: World): Promise<Portal> {
  const portal = createFakePortal(world);
  opened.push(portal);
  staying = new AbortController();
  stayHere(staying.signal);
  render(<App portal={portal} />);
  if (!world.anonymous) await waitFor(portal.child('startUp'), isInitialised);
  return portal;
}

import type { SessionContext } from '@wardmere/api';
import { DEFAULT_BRAND } from '@wardmere/api';
import { isInitialised, isSignedIn } from '@wardmere/machines';
import { waitFor } from 'storybook/test';
import { selectedContext } from '../../src/system/storage.ts';
import { client } from '../addresses.ts';
import { seeTitle } from '../gestures.ts';
import { nameOf } from '../generate.ts';
import { openHere, type Here } from './here.tsx';

const patience = { interval: 10 };

/** A portal that has started and shows a page. */
export async function landed(opening: Parameters<typeof openHere>[0], title: string | RegExp = /./): Promise<Here> {
  const here = openHere(opening);
  await seeTitle(title);
  return here;
}

/** The client a system user works in is remembered by the tab. */
export const rememberClient = (): void =>
  selectedContext.write(DEFAULT_BRAND.slug, {
    clientUid: client,
    clientName: nameOf('clients', 0),
    buildingUid: '',
    buildingName: '',
  });

/** Somebody signs in, and their session has begun. */
export async function signIn(
  { portal, settle, person }: Here,
  also: Partial<SessionContext> = {},
  afterRefusal = false,
  way: 'session' | 'told' = 'session',
): Promise<void> {
  await settle(way, { session: { ...person, ...also }, afterRefusal });
  await waitFor(() => {
    if (!isSignedIn(portal.child('session').getSnapshot())) throw new Error('Nobody is signed in.');
  }, patience);
}

/** Start-up is over: pages may be shown. */
export const started = ({ portal }: Here): Promise<void> =>
  waitFor(() => {
    if (!isInitialised(portal.child('startUp').getSnapshot())) throw new Error('Start-up is not over.');
  }, patience);

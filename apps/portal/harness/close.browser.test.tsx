import { readConfig } from '@wardmere/api';
import { waitFor } from 'storybook/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { product } from '../src/app/product.ts';
import { workOnRecords } from '../src/kinds/entity/record-work.ts';
import { BASE } from '../src/system/address.ts';
import { createPortal } from '../src/system/create-portal.ts';
import { signOutsEdge } from '../src/system/identity/sign-outs.ts';
import { people } from './people.ts';

const ownAddress = location.href;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', ownAddress);
});

/** What was asked to listen on the page, and until when. */
function watchListeners() {
  const spies = [window, document].map((target) => vi.spyOn(target, 'addEventListener'));
  const signals = () =>
    spies.flatMap(({ mock }) =>
      mock.calls.map(([type, , options]) => ({
        type,
        signal: typeof options === 'object' ? options.signal : undefined,
      })),
    );
  return { signals };
}

it('leaves no listener, timer or request once it is closed', async () => {
  const listeners = watchListeners();
  const requests: AbortSignal[] = [];
  const person = people.systemAdministrator;
  history.replaceState(null, '', `${BASE}/client/landing`);
  const identity = {
    asked: () => 'nobody' as const,
    takeOver: async () => ({ session: null }),
    restore: async () => ({ session: person }),
    prepareByHand: async () => undefined,
    redirectToLogin: () => new Promise<never>(() => undefined),
    renew: async () => ({ renewed: { expiresAt: Date.now() + 600_000 } }),
    leave: async () => undefined,
    token: () => 'token',
    proof: () => 'token',
    expiresAt: () => Date.now() + 600_000,
    forget: () => undefined,
  };
  const config = readConfig({ apiHost: '/api', identityAuthority: '/identity', identityClientId: 'portal' });
  const portal = createPortal(config, product, {
    login: { load: async () => undefined, identity: () => identity, token: identity.token, forget: identity.forget },
    edges: { signOuts: signOutsEdge('close', false) },
    fetch: (_, init) => {
      if (init?.signal) requests.push(init.signal);
      return new Promise<Response>((_answer, refuse) =>
        init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason)),
      );
    },
  });
  workOnRecords(portal);
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  dispatchEvent(new Event('offline'));
  expect(portal.child('connection').getSnapshot().matches({ network: 'offline' })).toBe(true);
  const heard = listeners.signals();
  expect(heard.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['online', 'offline', 'focus', 'popstate', 'pagehide', 'beforeunload']),
  );
  expect(vi.getTimerCount()).toBeGreaterThan(0);

  portal.close();
  await waitFor(() => expect(requests.filter(({ aborted }) => !aborted)).toEqual([]));
  expect(heard.filter(({ signal }) => signal?.aborted !== true).map(({ type }) => type)).toEqual([]);
  // What hears of its refusal a moment later may still say so, to nobody.
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  dispatchEvent(new Event('online'));
  expect(portal.root.getSnapshot().status).toBe('stopped');
});

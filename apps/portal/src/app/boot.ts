import { CONFIG_ELEMENT, readConfig, type Config } from '@wardmere/api';
import { currentPlace } from '../system/address.ts';
import { finishSignOut } from '../system/identity/sign-out.ts';
import { signOutsEdge } from '../system/identity/sign-outs.ts';
import { fetchCode } from '../system/prefetch.ts';
import { product } from './product.ts';
import { createPortal } from '../system/create-portal.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import type { Portal } from '../system/portal.ts';
import type { Product } from '../system/product.ts';

/** Reads the configuration the document carries; a missing or wrong setting throws one clear sentence (D-039). */
export function configInDocument(): Config {
  const text = document.querySelector(`#${CONFIG_ELEMENT}`)?.textContent ?? '{}';
  return readConfig(JSON.parse(text));
}

/** Starts the portal: the code of the page asked for is fetched beside the sign-in. */
export function boot(config: Config): Portal {
  document.documentElement.dataset['region'] = config.region;
  const { slug } = config.brand;
  const hasSignedOut = currentPlace().path === to(pages.signedOut) && finishSignOut(slug);
  const portal = createPortal(config, askingFor(currentPlace().path), {
    edges: { signOuts: signOutsEdge(slug, hasSignedOut) },
    ...(import.meta.env.MODE !== 'production' && { fetch: rehearsed }),
  });
  // Whoever points at a record waits for its form alone, not for the table that names it.
  portal.firstScreen.afterwards(() => void import('./later.ts').catch(() => undefined));
  // Whoever signs out, or is renewed, waits for it no more, nor for a network that may be gone by then.
  portal.firstScreen.afterwards(() => void import('../system/identity/sign-in-by-hand.ts').catch(() => undefined));
  portal.firstScreen.afterwards(() => void import('../system/identity/ask-silently.ts').catch(() => undefined));
  // Said in full, not by `isDevelopmentBuild`: only so does the bundler leave the files of both out of production.
  if (import.meta.env.MODE !== 'production') {
    void import('../inspector/inspect-portal.ts').then((inspector) => inspector.inspectPortal(portal));
    void import('../rehearsal/mount-rehearsal.tsx').then((rehearsal) => rehearsal.mountRehearsal());
  }
  return portal;
}

/** The product, whose screen at an address is asked for as soon as its routes are known: before the actors are made. */
const askingFor = (path: string): Product => ({
  ...product,
  routes: (settings) => {
    const routes = product.routes(settings);
    fetchCode({ routes }, path);
    return routes;
  },
});

/** Calls may be told to fail in a build for developers (N14). */
const rehearsed: typeof globalThis.fetch = async (input, init) => {
  const { rehearsedFetch } = await import('../rehearsal/rehearsal.ts');
  return rehearsedFetch(input, init);
};

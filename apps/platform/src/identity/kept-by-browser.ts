import type { IncomingMessage } from 'node:http';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import type { Sealer } from './sealed.ts';
import { visitNow, type Visit } from './visit.ts';

/** Where a provider's browsers keep what it remembers of a stranger. */
export interface BrowserKeeping {
  readonly sealer: Sealer;
  readonly mount: string;
  readonly cookieName: string;
  readonly isSecure: boolean;
}

/** The provider remembers these before anybody has shown who they are. */
const places: Readonly<Record<string, (mount: string, id: string) => readonly string[]>> = {
  Interaction: (mount, id) => [`${mount}/interaction/${id}`, `${mount}/auth/${id}`],
  Session: (mount) => [`${mount}/`],
};
/** Browsers keep no more in one cookie. */
const longestCookie = 3900;
const longAgo = new Date(0);

const Kept = v.object({ id: v.string(), until: v.number(), payload: v.looseObject({}) });

/**
 * Has what is remembered of a stranger kept by their own browser, sealed, and by the database only once they have shown who
 * they are: whoever merely comes by leaves nothing behind, and any process can go on with what another began. What a person
 * has shown is never kept by a browser, which could bring it again after they have signed out.
 */
export function keptByBrowser(adapter: Adapter, kind: string, keeping: BrowserKeeping): Adapter {
  const placesOf = places[kind];
  if (placesOf === undefined) return adapter;
  const { sealer, mount, cookieName, isSecure } = keeping;
  const purpose = `${mount} ${kind} of a stranger`;
  const name = `${cookieName}-${kind.toLowerCase()}`;

  const setCookie = ({ response }: Visit, id: string, value: string, expires: Date) => {
    for (const path of placesOf(mount, id)) {
      const secure = isSecure ? '; secure' : '';
      const line = `${name}=${value}; path=${path}; expires=${expires.toUTCString()}; httponly; samesite=lax${secure}`;
      response.appendHeader('Set-Cookie', line);
    }
  };
  const found = (visit: Visit, id: string) => {
    const changed = visit.changed.get(`${purpose} ${id}`);
    if (changed !== undefined) return changed;
    const sealed = cookieOf(visit.request, name);
    const text = sealed === undefined ? undefined : sealer.open(sealed, purpose);
    if (text === undefined) return 'elsewhere';
    const kept = v.parse(Kept, JSON.parse(text));
    return kept.id === id && kept.until > Date.now() ? kept.payload : 'elsewhere';
  };
  const forget = (visit: Visit, id: string, as: 'forgotten' | 'elsewhere') => {
    if (found(visit, id) !== 'elsewhere') setCookie(visit, id, '', longAgo);
    visit.changed.set(`${purpose} ${id}`, as);
  };

  return {
    ...adapter,
    upsert: async (id, payload, expiresIn) => {
      const visit = visitNow();
      if (visit !== undefined && expiresIn !== undefined && !isProved(payload)) {
        const until = Date.now() + expiresIn * 1000;
        const sealed = sealer.seal(JSON.stringify({ id, until, payload }), purpose);
        if (sealed.length > longestCookie) throw new errors.InvalidRequest('the request is too long');
        visit.changed.set(`${purpose} ${id}`, { ...payload });
        setCookie(visit, id, sealed, new Date(until));
        return;
      }
      if (visit !== undefined) forget(visit, id, 'elsewhere');
      await adapter.upsert(id, payload, expiresIn);
    },
    find: async (id) => {
      const visit = visitNow();
      const kept = visit === undefined ? 'elsewhere' : found(visit, id);
      if (kept === 'elsewhere') return adapter.find(id);
      return kept === 'forgotten' ? undefined : { ...kept };
    },
    destroy: async (id) => {
      const visit = visitNow();
      if (visit === undefined || found(visit, id) === 'elsewhere') return adapter.destroy(id);
      return forget(visit, id, 'forgotten');
    },
  };
}

/** Whether what is remembered tells who somebody is. */
const isProved = ({ accountId, session, result }: AdapterPayload): boolean =>
  accountId !== undefined || session?.accountId !== undefined || result !== undefined;

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = (headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

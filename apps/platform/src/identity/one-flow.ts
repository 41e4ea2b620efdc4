import { AsyncLocalStorage } from 'node:async_hooks';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Person } from './person.ts';

/** What a flow has learnt so far. */
interface Flow {
  readonly payloads: Map<string, AdapterPayload>;
  readonly people: Map<string, Promise<Person | undefined>>;
}

const flows = new AsyncLocalStorage<Flow>();

/**
 * Does work as one flow of the provider that begins and ends within one request (decision 0184): what is looked up for its
 * first half need not be looked up again for its second, a moment later. It is forgotten with the request.
 */
export const asOneFlow = <T>(work: () => T): T => flows.run({ payloads: new Map(), people: new Map() }, work);

/** The person behind an id, asked for once in a flow. */
export function personOfFlow(
  uid: string,
  ask: (uid: string) => Promise<Person | undefined>,
): Promise<Person | undefined> {
  const people = flows.getStore()?.people;
  const asked = people?.get(uid) ?? ask(uid);
  people?.set(uid, asked);
  return asked;
}

/** What has been learnt under a key, the asker's own to change. */
const known = (key: string): AdapterPayload | undefined => {
  const payload = flows.getStore()?.payloads.get(key);
  return payload && structuredClone(payload);
};

/** A code is given and taken within the flow, and leaves it by no way; the others outlive it. */
const ofFlowAlone = 'AuthorizationCode';
const learnt = new Set([ofFlowAlone, 'Session', 'Grant']);

/** Has a flow remember what both its halves ask the provider's memory for. Where there is none, nothing is different. */
export function heldByFlow(adapter: Adapter, kind: string): Adapter {
  if (!learnt.has(kind)) return adapter;
  const byId = (id: string) => `${kind} ${id}`;
  const byUid = (uid: string) => `${kind} of ${uid}`;
  const learn = (id: string, payload: AdapterPayload) => {
    const payloads = flows.getStore()?.payloads;
    payloads?.set(byId(id), payload);
    if (payload.uid !== undefined) payloads?.set(byUid(payload.uid), payload);
  };
  const forget = (id: string) => {
    const payloads = flows.getStore()?.payloads;
    const uid = payloads?.get(byId(id))?.uid;
    if (uid !== undefined) payloads?.delete(byUid(uid));
    return payloads?.delete(byId(id)) === true;
  };
  return {
    ...adapter,
    upsert: async (id, payload, expiresIn) => {
      if (kind !== ofFlowAlone || flows.getStore() === undefined) await adapter.upsert(id, payload, expiresIn);
      learn(id, structuredClone(payload));
    },
    find: async (id) => {
      const payload = known(byId(id));
      if (payload !== undefined) return payload;
      const found = await adapter.find(id);
      if (found) learn(id, structuredClone(found));
      return found;
    },
    findByUid: async (uid) => known(byUid(uid)) ?? adapter.findByUid(uid),
    consume: async (id) => {
      // Once is all: the second time it is a code that nobody knows.
      if (!forget(id)) await adapter.consume(id);
    },
    destroy: async (id) => {
      forget(id);
      await adapter.destroy(id);
    },
  };
}

import {
  CallError,
  contacts,
  toContactDraft,
  toUserDraft,
  users,
  type Api,
  type User,
  type UserDraft,
} from '@wardmere/api';
import type { Holder } from '@wardmere/machines';
import { CONTACT } from './find-people-holding.ts';

/** What a person holds: a record of a lookup, or several, or roles. */
export type HeldField = 'titleUID' | 'departmentUids' | 'occupationUids' | 'roleUIDs';

interface Exchange {
  readonly client: string;
  readonly holder: Pick<Holder, 'key' | 'kind'>;
  readonly field: HeldField;
  /** The record that goes. */
  readonly from: string;
  /** What is given instead; nothing where it is empty. */
  readonly to: string;
}

/**
 * Gives a person another record instead of one that goes (B13). Who has something else by now keeps it: somebody else
 * gave it meanwhile, and nothing is sent. Who has it by a mapping would have it all the same.
 */
export async function giveInstead(api: Api, exchange: Exchange, signal: AbortSignal): Promise<void> {
  const { client, holder, field, from } = exchange;
  if (holder.kind === CONTACT) return giveContact(api, exchange, signal);
  const { data, version } = await api.send(users.get, { client, user: holder.key }, { signal });
  if (field === 'roleUIDs') requireByHand(data, from);
  const before = toUserDraft(data);
  if (![before[field]].flat().includes(from)) return undefined;
  const body = [{ op: 'replace' as const, path: `/${field}`, value: after(before, exchange) }];
  await api.send(users.patch, { client, user: holder.key, body, version }, { signal });
  return undefined;
}

function requireByHand({ mappedRoles }: User, role: string): void {
  const given = mappedRoles.find(({ roleUID }) => roleUID === role);
  if (given === undefined) return;
  const message = `They have it by the mapping “${given.mapping.name}”: take it out of that first.`;
  throw new CallError({ kind: 'conflict', message, fields: {} });
}

/** A single record gives way to the other, or to none; in a list it gives way in its place, and is there once. */
function after(draft: UserDraft, { field, from, to }: Exchange) {
  const value = draft[field];
  if (!Array.isArray(value)) return to === '' ? null : to;
  return [...new Set(value.map((uid) => (uid === from ? to : uid)))].filter((uid) => uid !== '');
}

/** Of a lookup a contact holds only a title, and is replaced as a whole (§4). */
async function giveContact(api: Api, { client, holder, from, to }: Exchange, signal: AbortSignal): Promise<void> {
  const { data, version } = await api.send(contacts.get, { client, contact: holder.key }, { signal });
  const before = toContactDraft(data);
  if (before.titleUID !== from) return;
  const body = { ...before, titleUID: to === '' ? null : to };
  await api.send(contacts.replace, { client, contact: holder.key, body, version }, { signal });
}

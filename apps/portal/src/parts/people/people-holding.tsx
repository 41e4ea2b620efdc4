import {
  contacts,
  LARGEST_PAGE,
  permissions as may,
  toContactDraft,
  toUserDraft,
  users,
  type Api,
  type UserDraft,
} from '@wardmere/api';
import type { HoldersOf } from '../../kinds/entity/held-by.ts';
import { HeldBy } from '../lookups/HeldBy.tsx';
import { CONTACT, findPeopleHolding, holders, type HeldFilter } from './find-people-holding.ts';
import { holdingAddress } from './people-addresses.ts';

const noun = { one: 'person', many: 'people' };

/** What people hold of a lookup, or of the roles: one of its records, or several. */
interface Held {
  readonly filter: HeldFilter;
  readonly field: 'titleUID' | 'departmentUids' | 'occupationUids' | 'roleUIDs';
}

/** The users and contacts who hold a record of a lookup, and how each is given another one (B13). */
export const peopleHolding = ({ filter, field }: Held): HoldersOf => ({
  noun,
  rule: { area: 'client', anyOf: [may.CanManageUsers] },
  find: (api, { client, key }, signal) =>
    findPeopleHolding(api, { filter, client, uid: key, most: LARGEST_PAGE }, signal),
  HeldBy: ({ client, uid, noun: held }) => (
    <HeldBy
      asked={{ lookup: holders, scope: { filter, client, uid } }}
      words={{ ...noun, none: 'Nobody', lost: `It is not known who has this ${held}.` }}
      address={holdingAddress(filter, uid)}
    />
  ),
  async move(api, { client, key }, { holder, to }, signal) {
    if (holder.kind === CONTACT) return moveContact(api, { client, contact: holder.key, to }, signal);
    const { data, version } = await api.send(users.get, { client, user: holder.key }, { signal });
    const before = toUserDraft(data);
    const body = [{ op: 'replace' as const, path: `/${field}`, value: after(before, field, { from: key, to }) }];
    await api.send(users.patch, { client, user: holder.key, body, version }, { signal });
  },
});

/** A single record gives way to the other, or to none; in a list it gives way in its place, and is there once. */
function after(draft: UserDraft, field: Held['field'], { from, to }: { readonly from: string; readonly to: string }) {
  const value = draft[field];
  if (!Array.isArray(value)) return to === '' ? null : to;
  return [...new Set(value.map((uid) => (uid === from ? to : uid)))].filter((uid) => uid !== '');
}

/** Of a lookup a contact holds only a title, and is replaced as a whole (§4). */
async function moveContact(
  api: Api,
  { client, contact, to }: { readonly client: string; readonly contact: string; readonly to: string },
  signal: AbortSignal,
): Promise<void> {
  const { data, version } = await api.send(contacts.get, { client, contact }, { signal });
  const body = { ...toContactDraft(data), titleUID: to === '' ? null : to };
  await api.send(contacts.replace, { client, contact, body, version }, { signal });
}

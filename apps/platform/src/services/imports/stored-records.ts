import {
  BuildingDraft,
  buildingStatus,
  ContactDraft,
  contacts as contactCalls,
  toBuildingDraft,
  toContactDraft,
  toUserDraft,
  UserDraft,
  users as userCalls,
  userStatus,
} from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { rankOf, withRank } from '../../access/rank.ts';
import { parseWith } from '../../http/given.ts';
import { contacts } from '../../storage/schema/index.ts';
import type { RowWritten } from '../../storage/schema/imports.ts';
import { findBuilding } from '../buildings/building-record.ts';
import { changeBuilding } from '../buildings/write-building.ts';
import { findContact } from '../contacts/contact-record.ts';
import { changeContact } from '../contacts/write-contact.ts';
import { lockUser } from '../users/user-record.ts';
import { changeUser } from '../users/write-user.ts';
import type { Acting, Values } from './row-kind.ts';

/** A record as it stands, and how it is written by the rules of its form. */
export interface StoredRecord {
  readonly stored: Values;
  save(values: Values): Promise<void>;
  /** What becomes of one that an import has made: it goes, or is in use no more by this value of its status. */
  readonly retire: { readonly remove: () => Promise<void> } | { readonly status: number };
}

type Kind = RowWritten['record']['of'];

const finders: Readonly<Record<Kind, (acting: Acting, uid: string) => Promise<StoredRecord>>> = {
  async user(acting, user) {
    const { tx, caller, client } = acting;
    const found = await lockUser(tx, caller, { client, user });
    const stored = toUserDraft(found.data);
    return {
      stored,
      retire: { status: userStatus.values.Inactive },
      save: (values) =>
        ranked(acting, { user }, userCalls.patch, async () => {
          await changeUser(acting, found, parseWith(UserDraft, { ...stored, ...values }, 'body'));
        }),
    };
  },

  async contact(acting, contact) {
    const { tx, caller, client } = acting;
    const { data, written } = await findContact(tx, caller, { client, contact }, 'locked');
    const stored = toContactDraft(data);
    const write = (work: () => Promise<unknown>) => ranked(acting, { contact }, contactCalls.replace, work);
    return {
      stored,
      retire: { remove: () => write(() => tx.delete(contacts).where(eq(contacts.uid, contact))) },
      save: (values) =>
        write(() => {
          const draft = parseWith(ContactDraft, { ...stored, ...values }, 'body');
          return changeContact(acting, { ...data, version: written.version }, draft);
        }),
    };
  },

  async building(acting, building) {
    const { tx, caller, client } = acting;
    const params = { client, building };
    const { data, written } = await findBuilding(tx, caller, params, 'locked');
    const stored = toBuildingDraft(data);
    return {
      stored,
      retire: { status: buildingStatus.values.Archived },
      async save(values) {
        const draft = parseWith(BuildingDraft, { ...stored, ...values }, 'body');
        await changeBuilding(acting, { params, stored, draft, version: written.version });
      },
    };
  },
};

/** A record that a row of a file has written, locked; missing where it is gone, or the caller does not see it. */
export const findStored = (acting: Acting, { of, uid }: RowWritten['record']): Promise<StoredRecord> =>
  finders[of](acting, uid);

/** Nobody acts above themselves, by taking back as little as by a form (D-282). */
async function ranked(
  { tx, caller, client }: Acting,
  params: Readonly<Record<string, string>>,
  call: Parameters<typeof rankOf>[0],
  work: () => Promise<unknown>,
): Promise<void> {
  const rank = rankOf(call);
  if (rank === undefined) throw new Error('A call that changes somebody says on whom it acts.');
  await withRank({ tx, caller, params: { client, ...params }, rank }, async () => {
    await work();
    return { data: undefined };
  });
}

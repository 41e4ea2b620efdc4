import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uid } from '../storage/schema/columns.ts';
import { users } from '../storage/schema/users.ts';
import { isPlatform, oneself } from '../storage/schema/walls.ts';

/** Mail on its way to people. What it says is sealed: it may hold a link that opens an account. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    uid: uid(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    sealedText: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Who asked for a text, or for a code by mail: how many one person may have sent is counted, wherever they go. */
    askedBy: uuid(),
  },
  (table) => [
    index('mail_outbox_created_idx').on(table.createdAt),
    pgPolicy('mail_outbox_of_platform', { using: isPlatform }),
    // The API posts to people whom the caller sees, and reads nothing.
    pgPolicy('mail_outbox_posted', {
      for: 'insert',
      withCheck: sql`exists (select from users where lower(users.user_name) = lower(mail_outbox.to_address))`,
    }),
    // A text goes to the caller’s own number and to nobody else’s (D-184). A number is free text, and no address of mail.
    pgPolicy('mail_outbox_texted', {
      for: 'insert',
      withCheck: sql`mail_outbox.to_address <> '' and strpos(mail_outbox.to_address, '@') = 0 and exists (
        select from users where users.uid = ${oneself} and btrim(users.mobile_phone_number) = mail_outbox.to_address)`,
    }),
  ],
);

/** Links that were mailed: each opens one thing once and not for long. Only a keyed hash of its token is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'password' | 'email' | 'invitation'>().notNull(),
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The address it was mailed to: a link to an address that has changed since proves nothing. */
    toAddress: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** Who asked for it, where it was somebody else: how many one person may have mailed is counted. */
    askedBy: uuid(),
  },
  (table) => [
    index('mailed_links_user_idx').on(table.userUID, table.purpose, table.createdAt),
    index('mailed_links_expiry_idx').on(table.expiresAt),
    index('mailed_links_purpose_idx').on(table.purpose, table.createdAt),
    pgPolicy('mailed_links_of_platform', { using: isPlatform }),
    // The API adds the invitation that stands on the record of somebody whom the caller sees, to that person's own address.
    pgPolicy('mailed_links_invited', {
      for: 'insert',
      withCheck: sql`purpose = 'invitation' and exists (
        select from users where users.uid = mailed_links.user_uid and users.invited_until = mailed_links.expires_at
          and lower(users.user_name) = lower(mailed_links.to_address))`,
    }),
  ],
);

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uid } from '../storage/schema/columns.ts';
import { users } from '../storage/schema/users.ts';

/** Mail on its way to people. What it says is sealed: it may hold a link that opens an account. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    uid: uid(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    sealedText: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_created_idx').on(table.createdAt)],
);

/** Links that were mailed: each opens one thing once and not for long. Only a keyed hash of its token is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'password' | 'email'>().notNull(),
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The address it was mailed to: a link to an address that has changed since proves nothing. */
    toAddress: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('mailed_links_user_idx').on(table.userUID, table.purpose, table.createdAt),
    index('mailed_links_expiry_idx').on(table.expiresAt),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { history, uid } from './columns.ts';
import { ofTenant } from './walls.ts';

/** Where the files of a client come in by SFTP: its account there, and who is told (§3, D-227). */
export const drops = pgTable(
  'drops',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    /** Given once, and the same for good: it stands in programs of others. */
    userName: text().notNull(),
    /** As everybody's: nobody, the platform included, has to know it again. */
    passwordHash: text(),
    hasPassword: boolean().generatedAlwaysAs(sql`password_hash is not null`),
    publicKeys: jsonb().$type<readonly string[]>().notNull().default([]),
    isEnabled: boolean().notNull().default(false),
    emailList: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Whoever saved it last: with their rights files are imported (D-223). */
    savedByUID: uuid().notNull(),
    ...history(),
  },
  (table) => [
    unique('drops_client_uid_key').on(table.clientUID),
    unique('drops_user_name_key').on(table.userName),
    ofTenant('drops'),
  ],
);

import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid, pgPolicy } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { billingType, clientStatus, clientType } from '@wardmere/api';
import { address, history, moment, notBlank, oneOf, sorted, uid, words, unknownMembers } from './columns.ts';
import { modules } from './modules.ts';
import { countries, timezones } from './reference.ts';
import { isStaff, ofTenant, ownClients, seesEveryClient } from './walls.ts';

const isOwn = sql`${seesEveryClient} or uid = ${ownClients}`;

/** Clients: the tenants (§3). */
export const clients = pgTable(
  'clients',
  {
    uid: uid(),
    name: sorted().notNull(),
    uniqueID: words(),
    type: integer().notNull(),
    /** Null reads as absent and is shown as Active (D-093). */
    status: integer(),
    billingType: integer().notNull().default(0),
    ...address(),
    country: text()
      .notNull()
      .references(() => countries.code),
    timeZone: text().references(() => timezones.zoneName),
    notes: words(),
    internalUseOnly: boolean().notNull().default(false),
    clientServicesRepresentative: words(),
    unknownMembers: unknownMembers(),
    ...history(),
  },
  (table) => [
    notBlank('clients_name_check', table.name),
    oneOf('clients_type_check', table.type, Object.values(clientType.values)),
    oneOf('clients_status_check', table.status, Object.values(clientStatus.values)),
    oneOf('clients_billing_type_check', table.billingType, Object.values(billingType.values)),
    index('clients_name_idx').on(table.name, table.uid),
    pgPolicy('clients_seen', { for: 'select', using: isOwn }),
    pgPolicy('clients_changed', { for: 'update', using: isOwn }),
    pgPolicy('clients_made', { for: 'insert', withCheck: sql`${isStaff} and (${isOwn})` }),
    pgPolicy('clients_removed', { for: 'delete', using: seesEveryClient }),
  ],
);

/** The modules a client has. */
export const clientModules = pgTable(
  'client_modules',
  {
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    moduleUID: uuid()
      .notNull()
      .references(() => modules.uid),
  },
  (table) => [
    primaryKey({ columns: [table.clientUID, table.moduleUID] }),
    index('client_modules_module_idx').on(table.moduleUID),
    ofTenant('client_modules'),
  ],
);

/** The single sign-on connection of a client: at most one (D-107). */
export const connections = pgTable(
  'connections',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: text().notNull(),
    isEnabled: boolean().notNull().default(false),
    lastRequest: moment(),
    ...history(),
  },
  (table) => [
    unique('connections_client_key').on(table.clientUID),
    notBlank('connections_name_check', table.name),
    ofTenant('connections'),
  ],
);

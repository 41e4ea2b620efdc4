import { sql, type SQL } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

// The second wall. Whatever a service forgets, the database shows a session only what it was entered with: a person, whether
// they are a system user, and the clients they act for. The settings are read in sub-selects: once for a query, not once
// for a row.

/** System users who act for every client. */
export const seesEveryClient: SQL = sql`(select app_sees_every_client())`;
/** The clients a session acts for, to compare a column with. */
export const ownClients: SQL = sql`any ((select app_client_uids())::uuid[])`;
/** System users. */
export const isStaff: SQL = sql`(select app_is_system())`;
/** The person a session is for. */
export const oneself: SQL = sql`(select app_user_uid())`;
/** The platform's own work, not the role the API works as. */
export const isPlatform: SQL = sql`current_user <> 'wardmere_app'`;
/** The rows of the clients a session acts for. */
export const ofOwnClients: SQL = sql`${seesEveryClient} or client_uid = ${ownClients}`;

/** A table of a tenant: its rows are seen and written by who acts for that client. */
export const ofTenant = (table: string) => pgPolicy(`${table}_tenant`, { using: ofOwnClients });

/** Rows without a client are the platform's own: everyone reads them, only the platform writes them. */
export const ofTenantOrEveryone = (table: string) => [
  pgPolicy(`${table}_seen`, { for: 'select', using: sql`client_uid is null or ${ofOwnClients}` }),
  ofTenant(table),
];

/** The rows about oneself. */
export const ofOneself = (table: string) =>
  pgPolicy(`${table}_self`, { for: 'select', using: sql`user_uid = ${oneself}` });

import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { sorted, uid, words } from './columns.ts';

/** Countries an address may name (D-130). */
export const countries = pgTable(
  'countries',
  { code: text().primaryKey(), name: sorted().notNull(), displayOrder: integer().notNull().default(100) },
  (table) => [index('countries_order_idx').on(table.displayOrder, table.name)],
);

/** States, provinces and regions of the countries that have a list of them (D-131). */
export const states = pgTable(
  'states',
  {
    countryCode: text()
      .notNull()
      .references(() => countries.code),
    code: text().notNull(),
    name: sorted().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.code] }),
    index('states_name_idx').on(table.name, table.countryCode, table.code),
  ],
);

/** Time zones by their IANA names (D-130, D-137). */
export const timezones = pgTable(
  'timezones',
  { zoneName: text().primaryKey(), displayName: sorted().notNull(), displayOrder: integer().notNull().default(100) },
  (table) => [index('timezones_order_idx').on(table.displayOrder, table.displayName)],
);

/** Where a person may land: a known route, a product or an external address (D-057). */
export const defaultLandingPages = pgTable(
  'default_landing_pages',
  { uid: uid(), name: text().notNull(), path: words(), displayOrder: integer().notNull().default(100) },
  (table) => [unique('default_landing_pages_path_key').on(table.path)],
);

/** What the platform writes to people about by email, if they wish (D-130). */
export const emailSubscriptions = pgTable(
  'email_subscriptions',
  { uid: uid(), name: text().notNull(), description: words(), displayOrder: integer().notNull().default(100) },
  (table) => [unique('email_subscriptions_name_key').on(table.name)],
);

import { branded, DEFAULT_BRAND, MODULE_IDS, type Brand } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '../storage/open.ts';
import * as schema from '../storage/schema/index.ts';
import { asSeed, type Transaction } from '../storage/transaction.ts';
import { defaultRoles } from './default-roles.ts';
import { fillGlobalAdminRoles } from './global-admin-roles.ts';
import { moduleGroups, moduleRows } from './module-data.ts';
import { permissionGroups } from './permission-data.ts';
import { everyCountry, everyTimezone } from './places.ts';
import * as data from './reference-data.ts';
import { uidOf } from './uid-of.ts';

/** The uid of an email subscription, the same on every platform. */
export const subscriptionUid = (name: string) => uidOf(`email subscription ${name}`);

/** What forms choose from: written at every start, so that a newer version brings its own. */
export function seedReference(store: Store, brand: Brand = DEFAULT_BRAND): Promise<void> {
  return asSeed(store, async (tx) => {
    // Two processes that start together write one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(7100010)`);
    const countries = everyCountry().map((country, index) => ({ ...country, displayOrder: Math.min(index, 6) }));
    await upsert(tx, schema.countries, [schema.countries.code], countries);
    const states = Object.entries(data.states).flatMap(([countryCode, list]) =>
      rowsOf(list).map(([code, name]) => ({ countryCode, code, name })),
    );
    await upsert(tx, schema.states, [schema.states.countryCode, schema.states.code], states);
    const timezones = everyTimezone().map((zone, index) => ({ ...zone, displayOrder: Math.min(index, 9) }));
    await upsert(tx, schema.timezones, [schema.timezones.zoneName], timezones);
    const landingPages = Object.entries(data.landingPages).map(([path, name], displayOrder) => ({
      uid: uidOf(`landing page ${path}`),
      name,
      path,
      displayOrder,
    }));
    await upsert(tx, schema.defaultLandingPages, [schema.defaultLandingPages.uid], landingPages);
    const subscriptions = Object.entries(data.emailSubscriptions).map(([name, description], displayOrder) => ({
      uid: subscriptionUid(name),
      name,
      description,
      displayOrder,
    }));
    await upsert(tx, schema.emailSubscriptions, [schema.emailSubscriptions.uid], subscriptions);
    const buildingTypes = data.buildingTypes.map((name) => ({ uid: uidOf(`building type ${name}`), name }));
    await upsert(tx, schema.buildingTypes, [schema.buildingTypes.uid], buildingTypes);
    await seedModules(tx);
    await seedPermissions(tx, brand);
    const templates = defaultRoles.map((role, displayOrder) => ({ ...role, displayOrder }));
    await upsert(tx, schema.defaultRoles, [schema.defaultRoles.uid], templates);
    await fillGlobalAdminRoles(tx);
    await tx
      .insert(schema.userSettings)
      .values({ uid: uidOf('user settings of the platform'), clientUID: null })
      .onConflictDoNothing();
  });
}

async function seedModules(tx: Transaction): Promise<void> {
  const groups = Object.entries(moduleGroups).map(([name, { label }], displayOrder) => ({
    uid: uidOf(`module group ${name}`),
    name,
    displayName: label,
    displayOrder,
  }));
  await upsert(tx, schema.moduleGroups, [schema.moduleGroups.uid], groups);
  const modules = moduleRows.map(({ group, name: _name, ...module }) => ({
    ...module,
    groupUID: uidOf(`module group ${group}`),
  }));
  await upsert(tx, schema.modules, [schema.modules.uid], modules);
}

/** The catalogue of permissions, in the brand's own words (D-106). */
async function seedPermissions(tx: Transaction, brand: Brand): Promise<void> {
  const groups = Object.entries(permissionGroups);
  const rows = groups.map(([name, { label, module }], displayOrder) => ({
    uid: uidOf(`permission group ${name}`),
    name,
    displayName: branded(label, brand),
    displayOrder,
    moduleUID: module === undefined ? null : MODULE_IDS[module],
  }));
  await upsert(tx, schema.permissionGroups, [schema.permissionGroups.uid], rows);
  const permissions = groups.flatMap(([group, { permissions: offered, staffOnly = false }]) =>
    offered.map(([name, displayName, description], displayOrder) => ({
      uid: uidOf(`permission ${name}`),
      groupUID: uidOf(`permission group ${group}`),
      name: branded(name, brand),
      displayName: branded(displayName, brand),
      description: branded(description, brand),
      isForClients: !staffOnly,
      displayOrder,
    })),
  );
  await upsert(tx, schema.permissions, [schema.permissions.uid], permissions);
}

/** One statement a table: new rows are added, known ones take the values of this version. */
async function upsert(
  tx: Transaction,
  table: PgTable,
  target: PgColumn[],
  rows: Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const set = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
  await tx.insert(table).values(rows).onConflictDoUpdate({ target, set });
}

const rowsOf = (list: string) =>
  list
    .split('|')
    .map((row) => /^(\S+) (.+)$/.exec(row)?.slice(1) ?? [])
    .map(([code = '', name = '']) => [code, name] as const);
/** The column of a name, as `casing: 'snake_case'` spells it. */
const snake = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

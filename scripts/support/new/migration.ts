import { catalogueOf, differences, remakeFromSchema } from '../../../apps/platform/src/storage/schema/catalogue.ts';
import { migrationText } from '../../../apps/platform/src/storage/schema/migration-text.ts';
import { migrationNames } from '../../../apps/platform/src/storage/migrations.ts';
import { migrateTables } from '../../../apps/platform/src/storage/migrate.ts';
import setUpTestCluster, { startTestDatabase } from '../../../apps/platform/src/storage/test-database.ts';
import type { Layout } from './lay-out.ts';

/** The next migration: what the schema says and the migrations so far do not make. */
export async function migrationOf(name: string): Promise<Layout> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    throw new Error(`“${name}” is no name of a migration: write it in small letters, “opening-hours”.`);
  const text = migrationText(await unmade());
  if (text.trim() === '') throw new Error('The migrations make what the schema says: there is nothing to write.');
  return { files: { [nextMigration(name)]: text }, lines: {} };
}

/** Where the next one stands. */
function nextMigration(name: string): string {
  const last = Number(migrationNames().at(-1)?.slice(0, 4) ?? -1);
  return `apps/platform/migrations/${String(last + 1).padStart(4, '0')}_${name}.sql`;
}

async function unmade() {
  const stop = await setUpTestCluster();
  try {
    const tables = { name: 'tables', prepare: migrateTables };
    const [migrated, said] = [await startTestDatabase(tables), await startTestDatabase(tables)];
    await remakeFromSchema(said.store.pool);
    const found = differences(await catalogueOf(migrated.store.pool), await catalogueOf(said.store.pool));
    await Promise.all([migrated.close(), said.close()]);
    return found;
  } finally {
    await stop();
  }
}

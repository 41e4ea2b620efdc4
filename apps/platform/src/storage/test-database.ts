import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { migrateStore } from './migrate.ts';
import { openStore, type Store } from './open.ts';

const clusterVariable = 'TEST_DATABASE_CLUSTER';
const templateLock = 7_100_003;

/** Starts a throw-away PostgreSQL in the temporary folder; everything of it is gone after `stop`. */
export async function startTestCluster(): Promise<EmbeddedDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'platform-test-'));
  const embedded = await startEmbedded({ dataFolder, durable: false });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { databaseUrl: embedded.databaseUrl, stop };
}

export interface TestDatabase {
  readonly databaseUrl: string;
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/**
 * A real database of one test file's own, copied from a template that is prepared once per run.
 * Without a cluster already running for the whole run (the runner's set-up starts one) it brings its own.
 */
export async function startTestDatabase(
  template: { name: string; prepare: (store: Store) => Promise<void> } = { name: 'migrated', prepare: migrateStore },
): Promise<TestDatabase> {
  const shared = process.env[clusterVariable];
  const own = shared === undefined ? await startTestCluster() : undefined;
  const clusterUrl = shared ?? own?.databaseUrl ?? '';
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(clusterUrl, async (admin) => {
    await ensureTemplate(admin, clusterUrl, template);
    await admin.query(`create database ${name} template "template_${template.name}"`);
  });
  const databaseUrl = databaseOf(clusterUrl, name);
  const store = await openStore({ databaseUrl });
  const close = async () => {
    await store.close();
    if (own === undefined) await withAdmin(clusterUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    else await own.stop();
  };
  return { databaseUrl, store, close };
}

async function ensureTemplate(
  admin: pg.Client,
  clusterUrl: string,
  template: { name: string; prepare: (store: Store) => Promise<void> },
): Promise<void> {
  const name = `template_${template.name}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [name]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists "${name}" with (force)`);
    await admin.query(`create database "${name}"`);
    const store = await openStore({ databaseUrl: databaseOf(clusterUrl, name) });
    await template.prepare(store);
    await store.close();
    // Only now, so that a preparation that failed is not copied.
    await admin.query(`alter database "${name}" is_template true`);
  }
  await admin.query('select pg_advisory_unlock($1)', [templateLock]);
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The runner's set-up: one cluster for the whole run, known to every worker. */
export default async function setUpTestCluster(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.databaseUrl;
  return cluster.stop;
}

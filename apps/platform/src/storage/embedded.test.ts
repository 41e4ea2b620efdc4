import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';

let dataFolder = '';

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

async function ask(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows;
}

const pidFile = () => join(dataFolder, 'postgres', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

// Another process that opens the folder, writes and waits: what a platform is to this test.
async function platformIn(folder: string) {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const pg = (await import('pg')).default;
    const embedded = await startEmbedded({ dataFolder: ${JSON.stringify(folder)} });
    const client = new pg.Client({ connectionString: embedded.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table if not exists kept (n int)');
    await client.query('insert into kept values (1)');
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('../..', import.meta.url).pathname,
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the embedded database', () => {
  it('keeps what was written, behind a password only its owner can read, on the loopback interface', async () => {
    const first = await startEmbedded({ dataFolder });
    await ask(first.databaseUrl, 'create table kept as select 1 as n');
    expect(await ask(first.databaseUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await ask(first.databaseUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await ask(first.databaseUrl, "select array['ê','z','e','É','Ŵ','w'] <> '{}' as ok")).toEqual([{ ok: true }]);
    const names = "select n from unnest(array['Zeta','Ŵy','Élan','Wye','Eton']) n order by n";
    expect(await ask(first.databaseUrl, names)).toEqual(['Élan', 'Eton', 'Ŵy', 'Wye', 'Zeta'].map((n) => ({ n })));
    await first.stop();
    const second = await startEmbedded({ dataFolder });
    expect(await ask(second.databaseUrl, 'select n from kept')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(statSync(join(dataFolder, 'database-password')).mode & 0o777).toBe(0o600);
    await expect(ask(second.databaseUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('refuses a second platform on the same folder with one sentence, and lets a command join', async () => {
    const embedded = await startEmbedded({ dataFolder });
    await expect(startEmbedded({ dataFolder })).rejects.toThrow(
      `The data folder ${dataFolder} is in use by another platform that is running now.`,
    );
    const joined = await startEmbedded({ dataFolder, mayJoin: true });
    expect(joined.databaseUrl).toBe(embedded.databaseUrl);
    await joined.stop();
    expect(await ask(embedded.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await embedded.stop();
  });

  it('opens again with every acknowledged row after its platform was killed', async () => {
    const child = await platformIn(dataFolder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const embedded = await startEmbedded({ dataFolder });
    expect(await ask(embedded.databaseUrl, 'select n from kept')).toEqual([{ n: 1 }]);
    await embedded.stop();
  });

  it('opens again after PostgreSQL itself was killed and its number went to another program', async () => {
    const child = await platformIn(dataFolder);
    const pid = postmasterPid();
    const leftover = readFileSync(pidFile(), 'utf8');
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    writeFileSync(pidFile(), leftover.replace(String(pid), String(process.pid)));
    const embedded = await startEmbedded({ dataFolder });
    expect(await ask(embedded.databaseUrl, 'select n from kept')).toEqual([{ n: 1 }]);
    await embedded.stop();
  });

  it('two that start together on a new folder: one runs, the other is told', async () => {
    const both = await Promise.allSettled([startEmbedded({ dataFolder }), startEmbedded({ dataFolder })]);
    const running = both.filter((one) => one.status === 'fulfilled');
    expect(running).toHaveLength(1);
    await Promise.all(running.map((one) => one.value.stop()));
  });

  it('says in one sentence what is wrong with a folder it cannot use', async () => {
    mkdirSync(join(dataFolder, 'postgres'));
    writeFileSync(join(dataFolder, 'postgres', 'holiday.jpg'), '');
    await expect(startEmbedded({ dataFolder })).rejects.toThrow('is broken: it is not a whole PostgreSQL database.');
    mkdirSync(join(dataFolder, 'postgres', 'global'));
    writeFileSync(join(dataFolder, 'postgres', 'global', 'pg_control'), '');
    writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '12\n');
    await expect(startEmbedded({ dataFolder })).rejects.toThrow('belongs to PostgreSQL 12');
    writeFileSync(join(dataFolder, 'file'), '');
    await expect(startEmbedded({ dataFolder: join(dataFolder, 'file') })).rejects.toThrow(
      'cannot be written to: make it writable, or name another in DATA_FOLDER.',
    );
  });
});

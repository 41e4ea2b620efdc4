import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { serves } from './postmaster.ts';

let dataFolder = '';

/** A folder with a cluster is made once: each test begins with a copy, since making one takes long. */
let prepared = '';
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'embedded-prepared-'));
  await (await startEmbedded({ dataFolder: prepared, durable: false })).stop();
}, 60_000);
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(tmpdir(), 'embedded-test-'));
const preparedFolder = () => {
  const folder = newFolder();
  // With their owners: where no user namespace is to be had, the cluster is another user's.
  expect(spawnSync('cp', ['-a', `${prepared}/.`, folder]).status).toBe(0);
  return folder;
};

beforeEach(() => {
  dataFolder = newFolder();
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

async function ask(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataFolder, 'postgres', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** A process of the server that serves one connection. */
const backendOf = (postmaster: number) => {
  const { stdout } = spawnSync('ps', ['--ppid', String(postmaster), '-o', 'pid=,args='], { encoding: 'utf8' });
  const backend = stdout.split('\n').find((line) => /platform platform/.test(line));
  return Number.parseInt(backend ?? '', 10);
};

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

  it('begins though the number a crash left belongs to another PostgreSQL', async () => {
    const otherFolder = preparedFolder();
    dataFolder = preparedFolder();
    const [embedded, other] = [await startEmbedded({ dataFolder }), await startEmbedded({ dataFolder: otherFolder })];
    await embedded.stop();
    copyFileSync(join(otherFolder, 'postgres', 'postmaster.pid'), pidFile());
    const again = await startEmbedded({ dataFolder });
    expect(await ask(again.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await ask(other.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await Promise.all([again.stop(), other.stop()]);
    rmSync(otherFolder, { recursive: true, force: true });
  });

  it('begins though a full disk left the file that names its process empty', async () => {
    dataFolder = preparedFolder();
    await (await startEmbedded({ dataFolder })).stop();
    writeFileSync(pidFile(), '');
    const embedded = await startEmbedded({ dataFolder });
    expect(await ask(embedded.databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await embedded.stop();
  });

  it('begins though the one a crash left lives and says nothing', async () => {
    dataFolder = preparedFolder();
    const child = await platformIn(dataFolder);
    const pid = postmasterPid();
    process.kill(pid, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const embedded = await startEmbedded({ dataFolder });
    expect(await ask(embedded.databaseUrl, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(postmasterPid()).not.toBe(pid);
    await embedded.stop();
  }, 90_000);

  it('begins though its platform ended while it was putting a killed child right', async () => {
    dataFolder = preparedFolder();
    const child = await platformIn(dataFolder);
    process.kill(backendOf(postmasterPid()), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const embedded = await startEmbedded({ dataFolder });
    expect(await ask(embedded.databaseUrl, 'select n from kept')).toEqual([{ n: 1 }]);
    await embedded.stop();
  }, 90_000);

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

/** A second platform is refused only by one that holds the folder. */
const expectClaimed = async () => {
  await expect
    .poll(() => startEmbedded({ dataFolder }).catch((error: Error) => error.message), { timeout: 20_000 })
    .toContain('is in use by another platform');
};

describe('while it runs', () => {
  let embedded: EmbeddedDatabase;
  beforeEach(async () => {
    dataFolder = preparedFolder();
    embedded = await startEmbedded({ dataFolder });
    await ask(embedded.databaseUrl, 'create table kept as select 1 as n');
  });
  afterEach(() => embedded.stop());

  const expectKept = async () => {
    await expect
      .poll(() => ask(embedded.databaseUrl, 'select n from kept').catch(() => 'not yet'), { timeout: 15_000 })
      .toEqual([{ n: 1 }]);
  };
  it('is started again when it is killed, with what was acknowledged, and stays claimed', async () => {
    const killed = postmasterPid();
    process.kill(killed, 'SIGKILL');
    await expectKept();
    expect(postmasterPid()).not.toBe(killed);
    await expectClaimed();
    expect(serves(join(dataFolder, 'postgres'), postmasterPid())).toBe(true);
  });

  it('is started again each time, however often', async () => {
    for (let round = 0; round < 3; round += 1) {
      const killed = postmasterPid();
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => postmasterPid(), { timeout: 15_000 }).not.toBe(killed);
      await expectKept();
    }
  }, 60_000);

  it('puts a killed child right by itself and is claimed again', async () => {
    const pid = postmasterPid();
    process.kill(backendOf(pid), 'SIGKILL');
    await expectKept();
    expect(postmasterPid()).toBe(pid);
    await expectClaimed();
  });

  it('is started again when somebody asks it to stop, though they are still connected', async () => {
    const pid = postmasterPid();
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => postmasterPid(), { timeout: 15_000 }).not.toBe(pid);
    await expectKept();
  });

  it('is started again though a busy child goes on without it', async () => {
    const busy = ask(embedded.databaseUrl, 'do $$ begin loop perform 1; end loop; end $$').catch(() => 'broken');
    await expect
      .poll(() =>
        ask(embedded.databaseUrl, "select count(*)::int as n from pg_stat_activity where query like '%loop%'"),
      )
      .toEqual([{ n: 2 }]);
    process.kill(postmasterPid(), 'SIGKILL');
    await expectKept();
    expect(await busy).toBe('broken');
  }, 60_000);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drops as calls, ImportRun, userImports } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { DropPatience } from '../drops/drop-server.ts';
import { startDrops } from '../drops/start-drops.ts';
import { imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { freePort } from '../testing/platform.ts';
import { openSftp, type SftpClient } from '../testing/sftp-client.ts';
import { dropDraft, PASSWORD } from './drop-calls.ts';
import { newClient } from './samples.ts';
import { startWorld, type Who } from './world.ts';

/** What a place for files bears of those who come there in tests. */
export const patience: DropPatience = {
  signInMs: 20_000,
  idleMs: 20_000,
  attempts: 6,
  ofAll: 40,
  ofNetwork: 30,
  ofAccount: 6,
  unfetched: 400_000,
};

/** What a program puts files by. */
export interface Account {
  readonly client: string;
  readonly username: string;
}

/** An address that nobody has yet. */
export const person = () => `${randomUUID().slice(0, 8)}@drop.example`;
/** A file of people with these addresses. */
export const people = (...emails: readonly string[]) =>
  ['First Name,Last Name,Email,All Buildings', ...emails.map((email) => `Ines,Vaughan,${email},Yes`)].join('\n');

/** What a request of the protocol comes to: what it was refused with, or that it was done. */
export const tried = (work: (done: (error: unknown) => void) => void) =>
  new Promise<string>((done) => {
    work((error) => done(error instanceof Error ? error.message : 'done'));
  });

const Runs = v.object({ items: v.array(ImportRun) });

/** A platform with its workers and a place where files come in by SFTP. */
export async function startDropWorld() {
  const world = await startWorld({ works: true });
  const dataFolder = mkdtempSync(join(tmpdir(), 'drops-'));
  const logged: string[] = [];
  const log = {
    info: (event: string, fields: object = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`),
    error: (event: string, error: unknown) => void logged.push(`${event} ${String(error)}`),
  };
  /** One more such place, which bears something else. */
  const start = async (change: Partial<DropPatience> = {}, at?: number) => {
    const { store, sealer, uploads, jobs } = world;
    const settings = {
      sftp: { port: at ?? (await freePort()), host: '127.0.0.1' },
      dataFolder,
      publicUrl: 'http://localhost:4100',
    };
    const started = await startDrops({
      settings,
      store,
      sealer,
      uploads,
      jobs,
      now: () => new Date(),
      log,
      patience: { ...patience, ...change },
    });
    if (started === undefined) throw new Error('There is no place for drops.');
    return started;
  };
  const server = await start();
  const { port } = server.place;

  const save = async (client: string, change: object = {}, who: Who = 'systemAdministrator'): Promise<Account> => {
    const { data } = await world.done(who, calls.save, { params: { client }, body: dropDraft(change) });
    return { client, username: String(data['userName']) };
  };
  const enter = ({ username }: Account, password = PASSWORD): Promise<SftpClient> =>
    openSftp({ port, username, password });
  const runsOf = async (client: string, who: Who = 'systemAdministrator') => {
    const { data } = await world.done(who, userImports.list, {
      params: { client },
      query: { filter: 'origin eq SFTP' },
    });
    return v.parse(Runs, data).items;
  };
  return {
    world,
    server,
    port,
    dataFolder,
    /** Where files lie while they arrive. */
    arriving: join(dataFolder, 'arriving'),
    log,
    logged,
    start,
    /** Saves the settings of a client. */
    save,
    /** A drop of a client of its own. */
    aDrop: async (change: object = {}): Promise<Account> => save(await newClient(world), change),
    enter,
    withSession: async <Result>(account: Account, work: (client: SftpClient) => Promise<Result>): Promise<Result> => {
      const client = await enter(account);
      try {
        return await work(client);
      } finally {
        client.end();
      }
    },
    runsOf,
    /** The newest run of a client, once nothing more becomes of it and those who are to be told have been. */
    settled: async (client: string, who: Who = 'systemAdministrator') => {
      await expect
        .poll(
          () =>
            asPlatform(world.store, async (tx) => {
              const rows = await tx.select().from(imports).where(eq(imports.clientUID, client));
              return rows.length > 0 && rows.every(({ toldAt, origin }) => origin !== 'SFTP' || toldAt !== null);
            }),
          { timeout: 30_000, interval: 50 },
        )
        .toBe(true);
      const [run] = await runsOf(client, who);
      if (run === undefined) throw new Error('Nothing has come in.');
      return run;
    },
    lettersTo: async (address: string) => (await world.outbox.latest(500)).filter(({ to }) => to === address),
    close: async () => {
      await server.stop();
      await world.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type DropWorld = Awaited<ReturnType<typeof startDropWorld>>;

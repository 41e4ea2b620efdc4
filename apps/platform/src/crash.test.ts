import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildings, clients, createApi, MODULE_IDS, type Api } from '@wardmere/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts, demonstrationPassword } from './seed/accounts.ts';
import { sealerOf } from './identity/sealed.ts';
import { seedDemonstration } from './seed/demonstration.ts';
import { keptSecret } from './storage/embedded-folder.ts';
import { startEmbedded } from './storage/embedded.ts';
import { migrateStore } from './storage/migrate.ts';
import { openStore } from './storage/open.ts';
import { Browser, signIn } from './testing/browser.ts';
import { freePort } from './testing/platform.ts';
import { buildingDraft, clientDraft, northmoor } from './contract-tests/samples.ts';

const server = resolve(import.meta.dirname, 'server.ts');
const dataFolder = mkdtempSync(join(tmpdir(), 'platform-crash-'));
let origin = '';
let env: NodeJS.ProcessEnv = {};
let platform: ChildProcess | undefined;

beforeAll(async () => {
  const embedded = await startEmbedded({ dataFolder });
  const store = await openStore({ databaseUrl: embedded.databaseUrl });
  await migrateStore(store);
  await seedDemonstration(store, { sealer: sealerOf(keptSecret(join(dataFolder, 'platform-secret'))) });
  await store.close();
  await embedded.stop();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  env = {
    ...process.env,
    PORT: String(port),
    DATA_FOLDER: dataFolder,
    DATABASE_URL: '',
    SFTP_PORT: 'off',
    NEIGHBOURS_PORT: 'off',
  };
}, 120_000);
afterAll(async () => {
  if (platform?.exitCode === null && platform.signalCode === null) {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
  }
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [server], { env, stdio: 'ignore' });
  // How long it takes is the machine's: only an end of its own ends the waiting.
  while (child.exitCode === null && child.signalCode === null) {
    const healthy = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return child;
    await wait(100);
  }
  throw new Error(`The platform ended with ${child.exitCode ?? child.signalCode}.`);
}

/** One record that one writer saves again and again, each time with the next number in several places. */
interface Saved {
  readonly uid: string;
  acknowledged: number;
}
const writing = async (saved: Saved, save: (uid: string, number: number) => Promise<unknown>) => {
  for (let number = saved.acknowledged + 1; ; number += 1) {
    const kept = await save(saved.uid, number).then(
      () => true,
      () => false,
    );
    if (!kept) return;
    saved.acknowledged = number;
  }
};
/** Which modules a client has with an even and an odd number: rows of another table, saved with the client or not at all. */
const modulesOf = (number: number) =>
  number % 2 === 0 ? [MODULE_IDS.visitor, MODULE_IDS.staff] : [MODULE_IDS.training];
const buildingOf = (number: number) => ({
  ...buildingDraft(`Building ${number}`),
  notes: `${number}`,
  uniqueId: `${number}`,
});
const clientOf = (number: number) => ({
  ...clientDraft(`Client ${number}`),
  notes: `${number}`,
  laterMember: number,
  modules: modulesOf(number).map((moduleUid) => ({ moduleUid })),
});

it('killed in the middle of saves, it keeps every acknowledged one whole', async () => {
  platform = await start();
  const tokens = await signIn(new Browser(origin), accounts.systemAdministrator.userName, demonstrationPassword);
  const api: Api = createApi({ host: `${origin}/api`, token: () => tokens.access_token, timeoutMs: 10_000 });
  const newBuilding = async (): Promise<Saved> => {
    const { data } = await api.send(buildings.create, { client: northmoor, body: buildingOf(0) });
    return { uid: data.uid, acknowledged: 0 };
  };
  const newClient = async (): Promise<Saved> => {
    const { data } = await api.send(clients.create, { body: clientOf(0) });
    return { uid: data.uid, acknowledged: 0 };
  };
  const savedBuildings = await Promise.all([newBuilding(), newBuilding(), newBuilding()]);
  const savedClients = await Promise.all([newClient(), newClient(), newClient()]);
  const created: string[] = [];

  const records = [...savedBuildings, ...savedClients];
  for (const moment of [0, 40, 90]) {
    const before = { saves: records.map(({ acknowledged }) => acknowledged), created: created.length };
    const isUnderWay = () =>
      records.every(({ acknowledged }, index) => acknowledged > (before.saves[index] ?? 0) + 1) &&
      created.length > before.created + 1;
    const writers = [
      ...savedBuildings.map((saved) =>
        writing(saved, (building, number) =>
          api.send(buildings.replace, { client: northmoor, building, body: buildingOf(number) }),
        ),
      ),
      ...savedClients.map((saved) =>
        writing(saved, (client, number) => api.send(clients.replace, { client, body: clientOf(number) })),
      ),
      writing({ uid: northmoor, acknowledged: 0 }, async (client) => {
        const { data } = await api.send(buildings.create, { client, body: buildingOf(0) });
        created.push(data.uid);
      }),
    ];
    // In the middle is where each has been acknowledged and goes on; how soon that is, is the machine's.
    await vi.waitUntil(isUnderWay, { timeout: 60_000, interval: 5 });
    await wait(moment);
    platform.kill('SIGKILL');
    await Promise.all([...writers, once(platform, 'exit')]);
    platform = await start();

    for (const saved of savedBuildings) {
      const { data } = await api.send(buildings.get, { client: northmoor, building: saved.uid });
      const number = Number(data.notes);
      expect([saved.acknowledged, saved.acknowledged + 1]).toContain(number);
      expect(data).toMatchObject({ name: `Building ${number}`, uniqueId: `${number}` });
      saved.acknowledged = number;
    }
    for (const saved of savedClients) {
      const { data } = await api.send(clients.get, { client: saved.uid, query: { loadModules: true } });
      const number = Number(data.notes);
      expect([saved.acknowledged, saved.acknowledged + 1]).toContain(number);
      expect(data).toMatchObject({ name: `Client ${number}`, laterMember: number });
      expect(data.modules.map(({ moduleUid }) => moduleUid).toSorted()).toEqual(modulesOf(number).toSorted());
      saved.acknowledged = number;
    }
    const { data: all } = await api.send(buildings.all, { client: northmoor });
    const there = new Set(all.map(({ uid }) => uid));
    expect(created.filter((uid) => !there.has(uid))).toEqual([]);
  }
}, 300_000);

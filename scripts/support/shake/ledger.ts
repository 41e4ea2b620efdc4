import { setTimeout as wait } from 'node:timers/promises';
import { buildings, clients, MODULE_IDS, type Api } from '@wardmere/api';
import { buildingDraft, clientDraft, northmoor } from '../../../apps/platform/src/contract-tests/samples.ts';

/** What a shake has done to what was saved while it lasted. */
export interface Tally {
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged and not there, or an older one in its place. */
  readonly lost: number;
  /** Of one save some is there and some is not. */
  readonly halfDone: number;
}

/** Somebody who saves one record again and again, each time with the next number in several places. */
interface Writer {
  readonly save: (number: number) => Promise<unknown>;
  /** The numbers that stand in the record's places; the same everywhere, unless a save was done by half. */
  readonly read: () => Promise<readonly number[]>;
  tried: number;
  acknowledged: number;
  saves: number;
}

export interface Ledger {
  /** Saves and creates, whatever is answered, until it is told to stop. */
  readonly write: (until: AbortSignal) => Promise<void>;
  readonly tally: () => Promise<Tally>;
}

/** Prepares records that nobody else changes. */
export async function openLedger(api: Api): Promise<Ledger> {
  const writers = [
    ...(await Promise.all([1, 2, 3, 4].map(() => buildingWriter(api)))),
    ...(await Promise.all([1, 2].map(() => clientWriter(api)))),
  ];
  const created: string[] = [];
  const create = async () => {
    const { data } = await api.send(buildings.create, { client: northmoor, body: building(0) });
    created.push(data.uid);
  };
  return {
    write: async (until) => {
      const again = async (once: () => Promise<unknown>) => {
        while (!until.aborted) {
          // Whoever is told “not now” comes again a little later, as the portal does.
          await once().catch(() => wait(100));
        }
      };
      await Promise.all([...writers.map((writer) => again(() => saveNext(writer))), again(create)]);
    },
    tally: async () => {
      const { data: all } = await api.send(buildings.all, { client: northmoor });
      const there = new Set(all.map(({ uid }) => uid));
      const gone = created.filter((uid) => !there.has(uid)).length;
      const read = await Promise.all(writers.map(async (writer) => ({ writer, numbers: await writer.read() })));
      const isLost = ({ writer, numbers }: (typeof read)[number]) =>
        Math.max(...numbers) < writer.acknowledged || Math.max(...numbers) > writer.tried;
      const lost = gone + read.filter(isLost).length;
      const acknowledged = created.length + writers.reduce((sum, { saves }) => sum + saves, 0);
      return {
        acknowledged,
        stored: acknowledged - lost,
        lost,
        halfDone: read.filter(({ numbers }) => new Set(numbers).size !== 1).length,
      };
    },
  };
}

async function saveNext(writer: Writer): Promise<void> {
  const number = writer.tried + 1;
  writer.tried = number;
  await writer.save(number);
  writer.acknowledged = number;
  writer.saves += 1;
}

const fresh = { tried: 0, acknowledged: 0, saves: 0 };

const building = (number: number) => ({
  ...buildingDraft(`Building ${number}`),
  notes: `${number}`,
  city: `${number}`,
  uniqueId: `${number}`,
});

async function buildingWriter(api: Api): Promise<Writer> {
  const { data } = await api.send(buildings.create, { client: northmoor, body: building(0) });
  const at = { client: northmoor, building: data.uid };
  return {
    ...fresh,
    save: (number) => api.send(buildings.replace, { ...at, body: building(number) }),
    read: async () => {
      const { data: now } = await api.send(buildings.get, at);
      return [now.notes, now.city, now.uniqueId, now.name.replace('Building ', '')].map(Number);
    },
  };
}

/** An even and an odd number have other modules: rows of another table, saved with the client or not at all. */
const modulesOf = (number: number) =>
  number % 2 === 0 ? [MODULE_IDS.visitor, MODULE_IDS.staff] : [MODULE_IDS.training];
const client = (number: number) => ({
  ...clientDraft(`Client ${number}`),
  notes: `${number}`,
  modules: modulesOf(number).map((moduleUid) => ({ moduleUid })),
});

async function clientWriter(api: Api): Promise<Writer> {
  const { data } = await api.send(clients.create, { body: client(0) });
  return {
    ...fresh,
    save: (number) => api.send(clients.replace, { client: data.uid, body: client(number) }),
    read: async () => {
      const { data: now } = await api.send(clients.get, { client: data.uid, query: { loadModules: true } });
      const number = Number(now.notes);
      const modules = now.modules.map(({ moduleUid }) => moduleUid).toSorted();
      const isWhole = modules.join(' ') === modulesOf(number).toSorted().join(' ');
      return [number, Number(now.name.replace('Client ', '')), ...(isWhole ? [] : [Number.NaN])];
    },
  };
}

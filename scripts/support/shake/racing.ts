import { buildings, CallError } from '@wardmere/api';
import { buildingDraft, northmoor } from '../../../apps/platform/src/contract-tests/samples.ts';
import { apiOf } from './beside-work.ts';
import { wrongWith, type Outcome } from './report.ts';
import type { ShakenPlatform } from './shaken-platform.ts';

const records = 4;

/** So many saves at once on few records: each acknowledged one is one version more, and none is made of two. */
export async function race(platform: ShakenPlatform, count: number): Promise<Outcome> {
  const api = await apiOf(platform);
  const raced = await Promise.all(
    Array.from({ length: records }, async () => {
      const { data, version } = await api.send(buildings.create, { client: northmoor, body: buildingDraft('Raced') });
      return { at: { client: northmoor, building: data.uid }, before: numberIn(version), acknowledged: 0, unknown: 0 };
    }),
  );
  const refusals: Record<string, number> = {};
  const save = async (number: number) => {
    const record = raced[number % records];
    if (record === undefined) return;
    const value = `${number}`;
    const body = ['/notes', '/city', '/phoneNumber'].map((path) => ({ op: 'replace' as const, path, value }));
    try {
      await api.send(buildings.patch, { ...record.at, body });
      record.acknowledged += 1;
    } catch (error) {
      const kind = error instanceof CallError ? error.failure.kind : 'fault';
      refusals[kind] = (refusals[kind] ?? 0) + 1;
      if (kind !== 'conflict') record.unknown += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: count }, (_, number) => save(number)));
  const took = performance.now() - began;
  let [acknowledged, lost, halfDone] = [0, 0, 0];
  for (const record of raced) {
    const { data, version } = await api.send(buildings.get, record.at);
    const versions = numberIn(version) - record.before;
    acknowledged += record.acknowledged;
    // A save without an answer may have been done; one with an answer has been.
    if (versions < record.acknowledged || versions > record.acknowledged + record.unknown) lost += 1;
    if (new Set([data.notes, data.city, data.phoneNumber]).size !== 1) halfDone += 1;
  }
  const tally = { acknowledged, stored: acknowledged - lost, lost, halfDone };
  const wrong = wrongWith(tally);
  const told = Object.entries(refusals).map(([kind, times]) => `${times} × ${kind}`);
  return {
    name: `${count.toLocaleString('en-GB')} saves race for ${records} records`,
    tally,
    note: `in ${Math.round(took)} ms${told.length > 0 ? `; not done: ${told.join(', ')}` : ''}`,
    ...(wrong !== undefined && { wrong }),
  };
}

const numberIn = (version: string | undefined) => Number((version ?? '').replaceAll('"', ''));

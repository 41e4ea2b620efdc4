import { MODULE_IDS } from '@wardmere/api';
import { keptKey } from '../identity/station-keys.ts';
import type { Sealer } from '../identity/sealed.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

interface Given {
  readonly name: string;
  /** The buildings by their position, or every one. */
  readonly buildings: readonly number[] | 'all';
  /** So many days ago; a station that never signed in has none. */
  readonly seen?: number;
  readonly keyed: number;
}

/** Stations of every kind: in one building, in several, everywhere, one never seen, one with an old key. */
const given: readonly Given[] = [
  { name: 'Reception', buildings: [0], seen: 0, keyed: 120 },
  { name: 'Back gate', buildings: [0, 1], seen: 1, keyed: 40 },
  { name: 'Sports hall', buildings: [2], keyed: 3 },
  { name: 'Visiting stand', buildings: 'all', seen: 9, keyed: 1200 },
];

const day = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const stations = demonstrationClients
  .filter(({ modules, buildings }) => modules.includes('visitorApp') && buildings > 2)
  .flatMap(({ key }) => given.map((station) => ({ ...station, key })));
type Station = (typeof stations)[number];

export const stationUid = (key: string, name: string) => uidOf(`station ${key} ${name}`);
const of = ({ key, name }: Station) => ({ clientUID: clientUid(key), stationUID: stationUid(key, name) });

/** A key that is published is none: each data folder has its own, made from its secret and the station. */
const keyOf = (sealer: Sealer, uid: string) =>
  sealer
    .fingerprint(uid, 'demonstration of stations')
    .toUpperCase()
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '7')
    .slice(0, 26);

export const stationRows = (sealer: Sealer, now: Date) =>
  stations.map(({ key, name, buildings, seen, keyed }) => {
    const uid = stationUid(key, name);
    return {
      uid,
      clientUID: clientUid(key),
      name,
      isClientScoped: buildings === 'all',
      ...keptKey(sealer, keyOf(sealer, uid)),
      keyGeneratedAt: before(now, keyed),
      lastLogin: seen === undefined ? null : before(now, seen),
      modifiedBy: 'Ada Admin',
    };
  });

export const stationModuleRows = () =>
  stations.map((station) => ({ ...of(station), moduleUID: MODULE_IDS.visitorApp }));

export const stationBuildingRows = () =>
  stations.flatMap((station) =>
    (station.buildings === 'all' ? [] : station.buildings).map((index) => ({
      ...of(station),
      buildingUID: buildingUid(station.key, index),
    })),
  );

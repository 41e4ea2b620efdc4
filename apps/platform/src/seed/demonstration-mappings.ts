import { buildingUid } from './demonstration-buildings.ts';
import { clientUid } from './demonstration-clients.ts';
import { roleUid } from './demonstration-roles.ts';
import { uidOf } from './uid-of.ts';

interface Given {
  readonly key: string;
  readonly name: string;
  readonly isEnabled?: boolean;
  readonly roles?: readonly string[];
  /** The buildings by their position, or all of them. */
  readonly buildings?: readonly number[] | 'all';
}

/** Mappings of the clients that have a connection: roles alone, buildings alone, both, and one that is switched off. */
const given: readonly Given[] = [
  { key: 'castleford', name: 'Trust Leadership', roles: ['Client administrator'], buildings: 'all' },
  { key: 'castleford', name: 'Site Managers', roles: ['Building manager'], buildings: [0, 1, 2, 3] },
  { key: 'castleford', name: 'Teaching Staff', roles: ['Staff'], buildings: 'all' },
  { key: 'castleford', name: 'Bridge Primary', buildings: [0] },
  { key: 'castleford', name: 'Sixth Form', buildings: [4, 5] },
  { key: 'castleford', name: 'Supply Agency', roles: ['Staff'], isEnabled: false },
  { key: 'riverbend', name: 'District Office', roles: ['Client administrator'], buildings: 'all' },
  { key: 'riverbend', name: 'Principals', roles: ['Building manager', 'Staff'], buildings: [0, 1, 2] },
  { key: 'riverbend', name: 'Substitute Pool', roles: ['Staff'], buildings: 'all', isEnabled: false },
];

export const mappingUid = (key: string, name: string) => uidOf(`mapping ${key} ${name}`);

const uidIn = ({ key, name }: Given) => mappingUid(key, name);
const of = (group: Given) => ({ clientUID: clientUid(group.key), groupUID: uidIn(group) });

export const mappingRows = () =>
  given.map((group) => ({
    uid: uidIn(group),
    clientUID: clientUid(group.key),
    name: group.name,
    isEnabled: group.isEnabled ?? true,
    hasAllBuildings: group.buildings === 'all',
    modifiedBy: 'Ada Admin',
  }));

export const mappingRoleRows = () =>
  given.flatMap((group) => (group.roles ?? []).map((role) => ({ ...of(group), roleUID: roleUid(role, group.key) })));

export const mappingBuildingRows = () =>
  given.flatMap((group) =>
    (Array.isArray(group.buildings) ? group.buildings : []).map((index: number) => ({
      ...of(group),
      buildingUID: buildingUid(group.key, index),
    })),
  );

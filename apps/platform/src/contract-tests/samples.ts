import { randomUUID } from 'node:crypto';
import { buildings, clients, connections, plainLookups, roles, securityGroups, type PlainLookup } from '@wardmere/api';
import * as v from 'valibot';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { uidOf } from '../seed/uid-of.ts';
import type { World } from './world.ts';

export const northmoor = clientUid('northmoor');
export const riverbend = clientUid('riverbend');
export const northmoorBuilding = buildingUid('northmoor', 0);
export const riverbendBuilding = buildingUid('riverbend', 0);
export const primarySchool = uidOf('building type Primary school');
export const northmoorRole = roleUid('Office manager', 'northmoor');
export const riverbendRole = roleUid('Staff', 'riverbend');
export const typeOfNorthmoor = uidOf('building type of northmoor');

export const buildingDraft = (name = 'Newton Hall School') => ({
  name,
  buildingTypeUID: primarySchool,
  country: 'GB',
  timezone: 'Europe/London',
  postalZipCode: 'YO7 4QD',
});
export const clientDraft = (name = 'Ashdown Trust') => ({ name, type: 5, status: 2, country: 'GB' });

/** A building of Northmoor that nobody else changes. */
export async function newBuilding(world: World, draft: object = {}): Promise<string> {
  const body = { ...buildingDraft(), ...draft };
  const { data } = await world.done('systemAdministrator', buildings.create, { params: { client: northmoor }, body });
  return String(data.uid);
}

/** A client that nobody else changes. */
export async function newClient(world: World, draft: object = {}): Promise<string> {
  const { data } = await world.done('systemAdministrator', clients.create, { body: { ...clientDraft(), ...draft } });
  return String(data.uid);
}

/** A client with a connection that nobody else changes. */
export async function newConnection(world: World): Promise<string> {
  const client = await newClient(world);
  await world.done('systemAdministrator', connections.create, { params: { client }, body: { name: 'directory' } });
  return client;
}

export const roleOfNorthmoor = roleUid('Client administrator', 'northmoor');
export const roleOfRiverbend = roleUid('Client administrator', 'riverbend');

/** A name nobody has used. */
export const unusedName = () => `Newcomer ${randomUUID()}`;

/** A record of a plain lookup of Northmoor that nobody else changes. */
export const newInLookup = (world: World, name: keyof typeof plainLookups, draft: object = {}): Promise<string> =>
  newIn(world, plainLookups[name], draft);

/** The same by its calls, whichever lookup it is. */
export async function newIn(world: World, { create }: PlainLookup, draft: object = {}): Promise<string> {
  const sent = { params: { client: northmoor }, body: { name: unusedName(), ...draft } };
  const { data } = await world.done('systemAdministrator', create, sent);
  return v.parse(v.looseObject({ uid: v.string() }), data).uid;
}

export const securityGroupDraft = () => ({ name: unusedName(), isEnabled: true, roleUIDs: [roleOfNorthmoor] });

/** A mapping of Northmoor that nobody else changes. */
export async function newSecurityGroup(world: World, draft: object = {}): Promise<string> {
  const sent = { params: { client: northmoor }, body: { ...securityGroupDraft(), ...draft } };
  const { data } = await world.done('systemAdministrator', securityGroups.create, sent);
  return String(data.uid);
}

let roleNumber = 0;
export const roleDraft = (roleName?: string) => ({
  roleName: roleName ?? `Cover teacher ${(roleNumber += 1)}`,
  roleDescription: 'Stands in for others.',
  permissions: ['canmanageusers', 'visitor_canview'],
  assignableRoleUIDs: [northmoorRole],
});

/** A role of Northmoor that nobody else changes. */
export async function newRole(world: World, draft: object = {}): Promise<string> {
  const body = { ...roleDraft(), ...draft };
  const { data } = await world.done('clientAdministrator', roles.create, { params: { client: northmoor }, body });
  return String(data.roleUID);
}

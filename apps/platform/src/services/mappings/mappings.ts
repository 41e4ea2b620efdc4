import { SecurityGroup, SecurityGroupDraft, securityGroups as calls } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import {
  buildings,
  clients,
  roles,
  securityGroupBuildings,
  securityGroupRoles,
  securityGroups,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { seenBy } from '../buildings/building-record.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { implement } from '../../http/implement.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { namesIn, unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion } from '../../http/versions.ts';
import { pageOfMappings } from './mapping-list.ts';
import { findSecurityGroup, toSecurityGroups } from './mapping-record.ts';
import { takeWhatIsNotGiven } from './take-what-is-not-given.ts';

/** What a mapping is read and written by; everything else is kept as it came (D-089). */
const knownMembers = namesIn(SecurityGroup, SecurityGroupDraft);

/** Mappings: security groups of the identity provider tied to roles or buildings (§3, §5). */
export const securityGroupServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const page = await pageOfMappings(tx, params.client, query);
    return { data: { ...page, items: await toSecurityGroups(tx, caller, params.client, page.items) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findSecurityGroup(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
    const chosen = await requireChoice({ tx, caller, client: params.client }, body);
    const making = tx
      .insert(securityGroups)
      .values({
        ...own(body),
        unknownMembers: unknownMembersOf(given, knownMembers),
        clientUID: params.client,
        ...made({ caller, now }),
      })
      .returning({ uid: securityGroups.uid });
    const refusal = await nameTaken(tx, params.client, body.name);
    const [created] = await orRefuse(making, { unique: refusal });
    const group = created?.uid ?? '';
    await give(tx, params.client, group, chosen);
    return findSecurityGroup(tx, caller, { client: params.client, group });
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findSecurityGroup(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    const chosen = await requireChoice({ tx, caller, client: params.client }, body);
    const refusal = await nameTaken(tx, params.client, body.name);
    const columns = { ...own(body), unknownMembers: unknownMembersOf(given, knownMembers) };
    const group = { uid: params.group, version: written.version };
    await saveVersioned({ tx, caller, now }, securityGroups, group, columns, { unique: refusal });
    await tx.delete(securityGroupRoles).where(eq(securityGroupRoles.groupUID, params.group));
    await tx.delete(securityGroupBuildings).where(eq(securityGroupBuildings.groupUID, params.group));
    await give(tx, params.client, params.group, chosen);
    await takeWhatIsNotGiven(tx, params.group, data, body);
    return findSecurityGroup(tx, caller, params);
  }),

  implement(calls.remove, async ({ tx, caller, params, precondition }) => {
    const { written } = await findSecurityGroup(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    await tx.delete(securityGroups).where(eq(securityGroups.uid, params.group));
    return { data: undefined };
  }),
];

interface Place {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}

interface Chosen {
  readonly roleUIDs: readonly string[];
  readonly buildingUIDs: readonly string[];
}

const own = ({ name, isEnabled, hasAllBuildings }: SecurityGroupDraft) => ({ name, isEnabled, hasAllBuildings });
const once = (uids: readonly string[]) => [...new Set(uids.map((uid) => uid.toLowerCase()))];

/** Roles or buildings, and only those of the client that the caller sees. All buildings need no list of them (§5, D-214). */
async function requireChoice({ tx, caller, client }: Place, draft: SecurityGroupDraft): Promise<Chosen> {
  const roleUIDs = once(draft.roleUIDs);
  const buildingUIDs = draft.hasAllBuildings ? [] : once(draft.buildingUIDs);
  if (roleUIDs.length === 0 && buildingUIDs.length === 0 && !draft.hasAllBuildings)
    throw invalid({ roles: ['Choose roles or buildings: a mapping that gives neither has no effect.'] });
  const known = await tx
    .select({ uid: roles.uid })
    .from(roles)
    .where(and(eq(roles.clientUID, client), among(roles.uid, roleUIDs)));
  const places = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(seenBy(caller, client), among(buildings.uid, buildingUIDs)));
  const errors = {
    ...(known.length < roleUIDs.length && { roleUIDs: ['Choose roles from the list.'] }),
    ...(places.length < buildingUIDs.length && { buildingUIDs: ['Choose buildings from the list.'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { roleUIDs, buildingUIDs };
}

async function give(tx: Transaction, clientUID: string, groupUID: string, { roleUIDs, buildingUIDs }: Chosen) {
  const of = { clientUID, groupUID };
  if (roleUIDs.length > 0) await tx.insert(securityGroupRoles).values(roleUIDs.map((roleUID) => ({ ...of, roleUID })));
  if (buildingUIDs.length > 0)
    await tx.insert(securityGroupBuildings).values(buildingUIDs.map((buildingUID) => ({ ...of, buildingUID })));
}

/** The name error names the client; the portal shows it up to there (D-199). */
async function nameTaken(tx: Transaction, client: string, name: string): Promise<() => Refusal> {
  const [owner] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, client));
  const words = `The security group “${name.trim()}” already exists for client “${owner?.name ?? ''}”.`;
  return () => new Refusal(409, 'Conflict.', { description: words, errors: { name: [words] } });
}

import type { RankedKind } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import {
  contacts,
  roleAssignables,
  roles,
  securityGroupBuildings,
  securityGroupRoles,
  securityGroups,
  users,
} from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { seenPeople } from '../services/people/people-seen.ts';
import type { Caller } from './caller.ts';
import { standingsOfHolders } from './holders.ts';
import {
  givenRoles,
  heldBy,
  isAbove,
  standingsOf,
  type GivenRole,
  type People,
  type Person,
  type Standing,
} from './standing.ts';

/** What a call acts on, as far as rank is concerned. */
export interface Subject {
  readonly standing: Standing;
  /** The roles the standing comes from, or the role itself. */
  readonly roles: readonly GivenRole[];
  /** The roles that whoever has it may give to others, as far as it names them. */
  readonly assigns: readonly GivenRole[];
  /** What those hold together who have it, where somebody does: who changes it changes what they have. */
  readonly holders?: Standing;
}

/** Whether something, or anybody who has it, holds anything that the actor does not. */
export const standsAbove = (actor: Standing, { standing, holders }: Subject): boolean =>
  isAbove(actor, standing) || (holders !== undefined && isAbove(actor, holders));

interface Place {
  readonly tx: Transaction;
  readonly caller: Caller;
  /** Undefined for what is the platform's own. */
  readonly client: string | undefined;
  readonly uid: string;
  /** Before a change, only whom the caller sees; after it, whom they have made of them. */
  readonly when: 'before' | 'after';
  /** What people hold at this moment, where whoever asks has asked about this one. */
  readonly people?: Promise<People> | undefined;
}

type Read = (place: Place) => Promise<Subject | undefined>;

/** What is there under a uid as far as the caller sees it; undefined where they see nothing. */
export const subjectOf = (kind: Exclude<RankedKind, 'settings'>, place: Place): Promise<Subject | undefined> =>
  readers[kind]({ ...place, client: place.client?.toLowerCase(), uid: place.uid.toLowerCase() });

/** What settings hold for: everybody of a client, or of the platform. */
export const everybodyOf = (client: string | undefined): Subject => ({
  standing: {
    permissions: new Set(),
    isGlobalAdmin: false,
    clients: client === undefined ? '*' : new Set([client.toLowerCase()]),
    buildings: 'all',
  },
  roles: [],
  assigns: [],
});

const readers: Readonly<Record<Exclude<RankedKind, 'settings'>, Read>> = {
  user: async ({ tx, caller, client, uid, when, people = standingsOf(tx, [uid]) }) => {
    // What somebody holds whom the caller does not see is looked up beside it, and told to nobody.
    const seen = when === 'after' || isSeenBy(tx, caller, client, uid);
    const [standings, isSeen] = await Promise.all([people, seen]);
    const person = standings.get(uid.toLowerCase());
    return person?.clientUID === (client?.toLowerCase() ?? null) && isSeen ? personAsSubject(person) : undefined;
  },

  contact: async ({ tx, caller, client = '', uid, when }) => {
    const seen = when === 'after' ? eq(contacts.clientUID, client) : seenPeople(caller, client, contacts);
    const [found] = await tx
      .select({ building: contacts.primaryBuildingUID })
      .from(contacts)
      .where(and(eq(contacts.uid, uid), seen));
    return found && contactAsSubject(client, found.building);
  },

  role: async ({ tx, client = '', uid }) => {
    const role = (await rolesAsHeld(tx, client, [uid])).get(uid);
    if (role === undefined) return undefined;
    const named = await tx
      .select({ uid: roleAssignables.assignableUID })
      .from(roleAssignables)
      .where(eq(roleAssignables.roleUID, uid));
    const assigns = await givenRoles(
      tx,
      named.map((assignable) => assignable.uid),
    );
    return { ...role, assigns: [...assigns.values()] };
  },

  mapping: async ({ tx, client = '', uid }) => (await mappingsAsGiven(tx, client, [uid])).get(uid),
};

/** Whether a caller sees somebody of a client, who may be of another: of all of their own they see everybody. */
async function isSeenBy(tx: Transaction, caller: Caller, client: string | undefined, uid: string): Promise<boolean> {
  if (client === undefined || !caller.assignedBuildingsOnly) return true;
  const found = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), seenPeople(caller, client, users)));
  return found.length > 0;
}

/** A person as rank compares them. */
export const personAsSubject = ({ standing, roles: given }: Pick<Person, 'standing' | 'roles'>): Subject => ({
  standing,
  roles: given,
  assigns: [],
});

/** A contact likewise: what it has is the building it belongs to. */
export const contactAsSubject = (client: string, building: string | null): Subject =>
  held(client, [], new Set(building === null ? [] : [building]));

/** What roles of a client hold, where those who have them may use it, and what these hold besides. */
export async function rolesAsHeld(
  tx: Transaction,
  client: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const known = await givenRoles(tx, uids, eq(roles.clientUID, client));
  const these = [...known.keys()];
  const [holders, mapped] = await Promise.all([
    standingsOfHolders(tx, 'role', client, these),
    tx
      .selectDistinct({ uid: securityGroupRoles.roleUID })
      .from(securityGroupRoles)
      .where(among(securityGroupRoles.roleUID, these)),
  ]);
  // Whom the organisation counts to a group is not known here: a role that is given to one is held anywhere.
  const isMapped = new Set(mapped.map(({ uid }) => uid));
  return new Map(
    [...known].map(([uid, role]) => {
      const reach = isMapped.has(uid) ? 'all' : (holders.get(uid)?.buildings ?? new Set());
      return [uid, withHolders(held(client, [role], reach), holders.get(uid))];
    }),
  );
}

/** What mappings of a client give, and what those hold besides whom they give it to. */
export async function mappingsAsGiven(
  tx: Transaction,
  client: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  if (uids.length === 0) return new Map();
  const found = await tx
    .select({ uid: securityGroups.uid, hasAllBuildings: securityGroups.hasAllBuildings })
    .from(securityGroups)
    .where(and(among(securityGroups.uid, uids), eq(securityGroups.clientUID, client)));
  const given = await tx
    .select({ of: securityGroupRoles.groupUID, uid: securityGroupRoles.roleUID })
    .from(securityGroupRoles)
    .where(among(securityGroupRoles.groupUID, uids));
  const places = await tx
    .select({ of: securityGroupBuildings.groupUID, uid: securityGroupBuildings.buildingUID })
    .from(securityGroupBuildings)
    .where(among(securityGroupBuildings.groupUID, uids));
  const known = await givenRoles(tx, [...new Set(given.map(({ uid }) => uid))]);
  const holders = await standingsOfHolders(tx, 'mapping', client, uids);
  const of = (rows: typeof given, mapping: string) => rows.filter((row) => row.of === mapping).map(({ uid }) => uid);
  return new Map(
    found.map(({ uid, hasAllBuildings }) => {
      const gives = of(given, uid).flatMap((role) => known.get(role) ?? []);
      // A role that is given to a group is given anywhere, as above.
      const reach = hasAllBuildings || gives.length > 0 ? 'all' : new Set(of(places, uid));
      return [uid, withHolders(held(client, gives, reach), holders.get(uid))];
    }),
  );
}

const held = (client: string, given: readonly GivenRole[], buildings: Standing['buildings']): Subject => ({
  standing: { ...heldBy(given), clients: new Set([client]), buildings },
  roles: given,
  assigns: [],
});

const withHolders = (subject: Subject, holders: Standing | undefined): Subject =>
  holders === undefined ? subject : { ...subject, holders };

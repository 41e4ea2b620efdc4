import { sameValue, type UserDraft } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { userBuildings, userDepartments, userOccupations, userRoles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { insertMany } from '../../storage/write-many.ts';

/** The columns of a user that a draft writes; its lists are kept in tables of their own. */
export function toColumns(draft: Partial<UserDraft>) {
  const {
    email,
    status,
    primaryBuilding,
    buildingUIDs: _buildings,
    roleUIDs: _roles,
    departmentUids: _departments,
    occupationUids: _occupations,
    ...same
  } = draft;
  return {
    ...same,
    ...(email !== undefined && { userName: email }),
    ...(status !== undefined && { isActive: status === 0 }),
    ...(primaryBuilding !== undefined && { primaryBuildingUID: primaryBuilding?.uid ?? null }),
  };
}

/** The members of a draft that differ from what is stored: only these are checked and written. */
export function changesOf<Draft extends object>(stored: Draft, draft: Draft): Partial<Draft> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(draft).filter(([member, value]) => !sameValue(before.get(member), value));
  // Members of a draft, with the draft's own values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(changed) as Partial<Draft>;
}

/** The lists of a person: what is assigned to them, each a table of its own. */
type Lists = Pick<UserDraft, 'buildingUIDs' | 'roleUIDs' | 'departmentUids' | 'occupationUids'>;

/** The lists of a person as they are, and as they are to be. */
export interface ListsChanged {
  readonly user: string;
  readonly stored: Lists;
  readonly draft: Lists;
}

interface Place {
  readonly tx: Transaction;
  readonly client: string;
}

const without = (list: readonly string[], other: readonly string[]) => list.filter((uid) => !other.includes(uid));

/** Makes the lists of people those of their drafts, as far as they differ. */
export async function saveLists({ tx, client }: Place, people: readonly ListsChanged[]): Promise<void> {
  const moved = (field: keyof Lists, from: 'stored' | 'draft', to: 'stored' | 'draft') =>
    people.flatMap(({ user, ...lists }) => without(lists[from][field], lists[to][field]).map((uid) => ({ user, uid })));
  const gone = (field: keyof Lists) => moved(field, 'stored', 'draft');
  const come = (field: keyof Lists) => moved(field, 'draft', 'stored');
  // Sent side by side: what is put in for one table is made while the database writes another.
  await Promise.all([
    takeFrom(tx, userBuildings, userBuildings.buildingUID, gone('buildingUIDs')),
    giveIn(
      tx,
      userBuildings,
      come('buildingUIDs').map(({ user, uid }) => ({ userUID: user, clientUID: client, buildingUID: uid })),
    ),
    takeFrom(tx, userDepartments, userDepartments.departmentUID, gone('departmentUids')),
    giveIn(
      tx,
      userDepartments,
      come('departmentUids').map(({ user, uid }) => ({ userUID: user, clientUID: client, departmentUID: uid })),
    ),
    takeFrom(tx, userOccupations, userOccupations.occupationUID, gone('occupationUids')),
    giveIn(
      tx,
      userOccupations,
      come('occupationUids').map(({ user, uid }) => ({ userUID: user, clientUID: client, occupationUID: uid })),
    ),
    takeFrom(tx, userRoles, userRoles.roleUID, gone('roleUIDs')),
    giveIn(
      tx,
      userRoles,
      come('roleUIDs').map(({ user, uid }) => ({ userUID: user, roleUID: uid })),
    ),
  ]);
}

type Holding = PgTable & { readonly userUID: PgColumn; readonly givenBy?: PgColumn };

async function takeFrom(
  tx: Transaction,
  table: Holding,
  of: PgColumn,
  gone: readonly { readonly user: string; readonly uid: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  // What a mapping gave is the mapping's to take.
  const byHand = table.givenBy === undefined ? sql`true` : sql`${table.givenBy} is null`;
  await tx.execute(sql`
    delete from ${table} using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone ("user" uuid, uid uuid)
    where ${table.userUID} = gone."user" and ${of} = gone.uid and ${byHand}`);
}

async function giveIn<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  come: readonly Table['$inferInsert'][],
): Promise<void> {
  if (come.length > 0) await insertMany(tx, table, come);
}

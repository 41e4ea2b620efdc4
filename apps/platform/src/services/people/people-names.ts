import { isUid, readFilter } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { buildings, departments, occupations, roles, titles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { seenBy } from '../buildings/building-record.ts';

const tables = { role: roles, building: buildings, department: departments, occupation: occupations, title: titles };
type Field = keyof typeof tables;

/** The uids a filter means by a name, or by a uid itself. */
export type UidsOf = (field: Field, value: string) => readonly string[];

const isField = (field: string): field is Field => Object.hasOwn(tables, field);

interface Asking {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}

/**
 * Looks up what a filter calls by name, and the buildings it means in any way: whoever does not see one finds nobody by it
 * (D-282). It is done beforehand: only of a uid that it is shown does the planner know whether one person has it or everybody.
 */
export async function readNames({ tx, caller, client }: Asking, filter: string | undefined): Promise<UidsOf> {
  const found = new Map<string, readonly string[]>();
  for (const { field, value } of readFilter(filter ?? '') ?? []) {
    const named = field.toLowerCase();
    if (!isField(named) || isFoundAsItIs(named, value) || value.includes('\u0000')) continue;
    const table = tables[named];
    const offered = named === 'building' ? seenBy(caller, client) : eq(table.clientUID, client);
    const rows = await tx
      .select({ uid: table.uid })
      .from(table)
      .where(and(offered, eq(isUid(value) ? table.uid : table.name, value)));
    found.set(
      `${named} ${value}`,
      rows.map(({ uid }) => uid),
    );
  }
  return (field, value) => (isFoundAsItIs(field, value) ? [value] : (found.get(`${field} ${value}`) ?? []));
}

/** Whoever has something is found by its uid, whether it is there or not. */
const isFoundAsItIs = (field: Field, value: string) => field !== 'building' && isUid(value);

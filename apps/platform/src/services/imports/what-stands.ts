import { sameValue } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { buildings, departments, occupations, roles, titles } from '../../storage/schema/index.ts';
import type { RowWritten } from '../../storage/schema/imports.ts';
import { seenBy } from '../buildings/building-record.ts';
import type { Acting, Values } from './row-kind.ts';

/** The fields that refer to something else of the client, by where that is kept. */
const references = {
  titleUID: titles,
  primaryBuilding: buildings,
  buildingUIDs: buildings,
  roleUIDs: roles,
  departmentUids: departments,
  occupationUids: occupations,
} as const;

/** What is still there of what former values refer to, as far as the caller sees it. */
export interface WhatStands {
  /** A value without what is there no more. */
  asItStands(field: string, value: unknown): unknown;
  /** How many things a value names that are there no more. */
  goneFrom(field: string, value: unknown): number;
}

/** Looks up once what the former and the written values of some rows refer to. */
export async function whatStands({ tx, caller, client }: Acting, rows: readonly RowWritten[]): Promise<WhatStands> {
  const there = new Set<string>();
  for (const table of new Set(Object.values(references))) {
    const uids = rows.flatMap(({ before, after }) => [...uidsIn(before, table), ...uidsIn(after, table)]);
    if (uids.length === 0) continue;
    const own = table === buildings ? seenBy(caller, client) : eq(table.clientUID, client);
    const found = await tx
      .select({ uid: table.uid })
      .from(table)
      .where(and(own, among(table.uid, [...new Set(uids)])));
    for (const { uid } of found) there.add(uid);
  }
  const isThere = (uid: string) => there.has(uid);
  return {
    asItStands: (field, value) => {
      if (!isReference(field)) return value;
      if (Array.isArray(value)) return uidsOf(value).filter(isThere);
      const [uid] = uidsOf(value);
      return uid !== undefined && isThere(uid) ? value : null;
    },
    goneFrom: (field, value) => (isReference(field) ? uidsOf(value).filter((uid) => !isThere(uid)).length : 0),
  };
}

/** Whether two values of a field are the same; what a thing is called is no part of which one it is. */
export const isSameIn = (field: string, one: unknown, other: unknown): boolean =>
  isReference(field) ? sameValue(uidsOf(one), uidsOf(other)) : sameValue(one, other);

const isReference = (field: string): field is keyof typeof references => Object.hasOwn(references, field);

const uidsIn = (values: Values, table: (typeof references)[keyof typeof references]): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    isReference(field) && references[field] === table ? uidsOf(value) : [],
  );

/** The uids that a value names: a list of them, one, or a thing with one. */
function uidsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(uidsOf);
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && 'uid' in value ? uidsOf(value.uid) : [];
}

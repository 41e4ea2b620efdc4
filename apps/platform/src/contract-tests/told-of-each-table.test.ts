import { plainLookups } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdings, recordsWith, type RememberedRecord } from '../history/remembered.ts';
import { startWorld, type World } from './world.ts';

// The database writes a trigger for the columns of each table. Here it is said once, for a row of whatever table, what is to
// be told, and compared with what is: of a table that has the same columns and holds anything.

let world: World;
let began = '';
beforeAll(async () => {
  world = await startWorld();
  const [{ at } = { at: '' }] = await query<{ at: string }>('select clock_timestamp()::text as at');
  began = at;
});
afterAll(() => world.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.store.pool.query<Row>(text, values)).rows;

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Stored = Readonly<Record<string, Json>>;
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;
interface Told {
  readonly record_uid: string;
  readonly client_uid: string | null;
  readonly record_name: string;
  readonly what: string;
  readonly changes: unknown;
}

const text = (value: Json | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const same = (one: Json | undefined, other: Json | undefined) => JSON.stringify(one) === JSON.stringify(other);

function said({ values, names: referring }: RememberedRecord, names: Names, field: string, value: Json = null): Json {
  if (value === null) return null;
  const mapped = values?.[field];
  if (mapped !== undefined) return mapped[text(value)] ?? null;
  const referred = referring[field];
  if (referred === undefined) return value;
  const named = (uid: Json): Json => ({ uid, name: names.get(referred)?.get(text(uid)) ?? '' });
  return Array.isArray(value) ? value.map(named) : named(value);
}

const isNothing = (value: Json) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
const without = (list: readonly Json[], other: readonly Json[]) =>
  list.filter((one) => !other.some((each) => same(one, each)));

function whole(rule: RememberedRecord, names: Names, row: Stored, isMade: boolean) {
  return Object.fromEntries(
    Object.entries(rule.told).flatMap(([field, called]) => {
      const value = said(rule, names, field, row[field]);
      if (isNothing(value)) return [];
      const nothing = Array.isArray(value) ? [] : null;
      return [[called, isMade ? [nothing, value] : [value, nothing]]];
    }),
  );
}

function changed(rule: RememberedRecord, names: Names, was: Stored, is: Stored) {
  const differing = (fields: Readonly<Record<string, string>> = {}) =>
    Object.entries(fields).filter(([field]) => !same(was[field], is[field]));
  const told = differing(rule.told).map(([field, called]) => {
    const [former, present] = [said(rule, names, field, was[field]), said(rule, names, field, is[field])];
    const isList = Array.isArray(former) || Array.isArray(present);
    const [before, after] = [listed(former), listed(present)];
    return [called, isList ? [without(before, after), without(after, before)] : [former, present]];
  });
  return Object.fromEntries([...told, ...differing(rule.secret).map(([, called]) => [called, [null, null]])]);
}

function nameOf(row: Stored): string {
  const parts = [row['first_name'], row['last_name']].filter((part) => part !== undefined && part !== null);
  const full = parts.map(text).join(' ');
  return full.trim() || text(row['user_name'] ?? row['name']);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly category: string;
  readonly of: string | null;
}

const awkward = `O'Brien "%s" %1$I \\ ŵ
{}`;

/** Some value of a column as PostgreSQL reads it: nothing, one that is empty, one that is not, and another such. */
function valuesOf({ type, category, of }: Column, referred: readonly string[]): readonly (string | null)[] {
  const [one = '', other = ''] = referred;
  const nobody = '00000000-0000-4000-8000-000000000000';
  if (category === 'A') {
    const some = of === 'uuid' ? [`{${one},${nobody}}`, `{${other},${one}}`] : ['{"a b","c\\"d"}', '{"c\\"d"}'];
    return [null, '{}', ...(['text', 'uuid'].includes(of ?? '') ? some : ['{1,2}', '{2}'])];
  }
  if (type === 'jsonb') return [null, '[]', '[{"deep": {"nothing": null, "list": []}}]', '["one", null]'];
  if (type === 'uuid') return [null, nobody, one || nobody, other || null];
  if (category === 'B') return [null, 'false', 'true', 'false'];
  if (category === 'N') return [null, '0', '12', '13'];
  if (type === 'date') return [null, '2026-11-28', '1999-02-01', '2000-02-29'];
  if (category === 'D') return [null, '2026-11-28T01:02:03.456789Z', '1999-02-01T00:00:00Z', '2000-02-29T00:00:00Z'];
  if (type === 'bytea') return [null, '\\x', '\\x00ff', '\\x01'];
  return [null, '', awkward, ' '];
}

const uids = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000010${number}`);

describe('what is told of a record is what its rule says, whatever stands in it', () => {
  it.for(Object.entries(recordsWith(plainLookups)))('of %s', async ([table, rule]) => {
    const there = `like_${table}`;
    await query(`create table ${there} (like ${table})`);
    const columns = await query<Column>(
      `select attname as name, typname as type, typcategory as category, (select typname from pg_type one where one.oid = pg_type.typelem) as of
       from pg_attribute join pg_type on pg_type.oid = atttypid
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [there],
    );
    for (const { name } of columns) await query(`alter table ${there} alter column "${name}" drop not null`);
    await query('select remember_record($1, $2)', [there, JSON.stringify(rule)]);
    const names = new Map<string, Map<string, string>>();
    for (const referred of new Set(Object.values(rule.names))) {
      const [{ expression } = { expression: '' }] = await query<{ expression: string }>(
        'select name_within($1) as expression',
        [referred],
      );
      const found = await query<{ uid: string; name: string }>(
        `select uid, ${expression} as name from ${referred} order by uid limit 9`,
      );
      names.set(referred, new Map(found.map(({ uid, name }) => [uid, name])));
    }
    const rows = uids.map((uid, at) =>
      Object.fromEntries(
        columns.map((column) => {
          const referred = [...(names.get(rule.names[column.name] ?? '')?.keys() ?? [])];
          return [column.name, column.name === 'uid' ? uid : (valuesOf(column, referred)[at] ?? null)];
        }),
      ),
    );
    const lists = columns.map(({ name }) => `"${name}"`).join(', ');
    const stored = async () =>
      new Map(
        (await query<{ row: Stored }>(`select to_jsonb(kept) as row from ${there} as kept`)).map(({ row }) => [
          text(row['uid']),
          row,
        ]),
      );
    const typed = columns
      .map(({ name, type, of }) => `(said ->> '${name}')::${of === null || !type.startsWith('_') ? type : `${of}[]`}`)
      .join(', ');

    await query(`insert into ${there} (${lists}) select ${typed} from jsonb_array_elements($1::jsonb) as said`, [
      JSON.stringify(rows),
    ]);
    const made = await stored();
    // Each becomes as the next one is.
    for (const [at, uid] of uids.entries()) {
      const next = { ...rows[(at + 1) % uids.length], uid };
      await query(
        `update ${there} set (${lists}) = (select ${typed} from (select $1::jsonb as said) as given) where uid = $2`,
        [JSON.stringify(next), uid],
      );
    }
    const become = await stored();
    await query(`delete from ${there}`);

    const history = await query<Told>(
      `select record_uid, client_uid, record_name, what, changes from record_history where record_uid = any ($1) and kind = $2`,
      [uids, rule.kind],
    );
    const expected = uids.flatMap((uid): Told[] => {
      const [was, is] = [made.get(uid) ?? {}, become.get(uid) ?? {}];
      const about = (row: Stored) => {
        const client = row[rule.client];
        return {
          record_uid: uid,
          client_uid: client === null || client === undefined ? null : text(client),
          record_name: nameOf(row),
        };
      };
      return [
        { ...about(was), what: 'created', changes: whole(rule, names, was, true) },
        { ...about(is), what: 'changed', changes: changed(rule, names, was, is) },
        { ...about(is), what: 'deleted', changes: whole(rule, names, is, false) },
      ];
    });
    const inOrder = (list: readonly Told[]) =>
      list.toSorted((one, other) => (one.record_uid + one.what < other.record_uid + other.what ? -1 : 1));
    expect(inOrder(history)).toEqual(inOrder(expected));
    await query(`drop table ${there}`);
  });
});

describe('what a record is given and loses is told with the names of then', () => {
  it.for(Object.entries(holdings))('by %s', async ([table, rule]) => {
    const there = `like_${table}`;
    await query(`create table ${there} (like ${table})`);
    const columns = await query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [there],
    );
    for (const { name } of columns) await query(`alter table ${there} alter column "${name}" drop not null`);
    await query('select remember_holding($1, $2)', [there, JSON.stringify(rule)]);
    const nobody = '00000000-0000-4000-8000-000000000201';
    const some = async (referred: string) => {
      const [{ expression } = { expression: '' }] = await query<{ expression: string }>(
        'select name_within($1) as expression',
        [referred],
      );
      const client = referred === 'clients' ? 'uid' : `client_uid`;
      return query<{ uid: string; name: string; client: string | null }>(
        `select uid, ${expression} as name, to_jsonb(one) ->> '${client}' as client from ${referred} as one order by uid limit 2`,
      );
    };
    const [owner = { uid: nobody, name: '', client: null }] = await some(rule.ofTable);
    const given = rule.from === undefined ? [] : await some(rule.from);
    const things =
      rule.gives === undefined ? [] : [...given.map(({ uid, name }) => ({ uid, name })), { uid: nobody, name: '' }];
    const owners = [owner, { uid: nobody, name: '', client: null }];
    for (const { uid } of owners)
      await (rule.gives === undefined
        ? query(`insert into ${there} (${rule.of}) values ($1)`, [uid])
        : query(`insert into ${there} (${rule.of}, ${rule.gives}) select $1, one from unnest($2::uuid[]) as one`, [
            uid,
            things.map((thing) => thing.uid),
          ]));
    await query(`update ${there} set ${rule.of} = ${rule.of}`);
    await query(`delete from ${there}`);

    const history = await query<Told>(
      `select record_uid, client_uid, record_name, what, changes from record_history
       where record_uid = any ($1) and kind = $2 and changes ? $3 and at > $4::timestamptz order by at, transaction`,
      [owners.map(({ uid }) => uid), rule.kind, rule.field, began],
    );
    const told = ({ uid, name, client }: typeof owner, difference: unknown): Told => ({
      record_uid: uid,
      client_uid: client,
      record_name: name,
      what: 'changed',
      changes: { [rule.field]: difference },
    });
    const every: unknown = expect.arrayContaining(things);
    const differences =
      rule.gives === undefined
        ? [1, 2, 3].map(() => [null, null])
        : [
            [[], every],
            [every, []],
          ];
    for (const each of owners)
      expect(history.filter((entry) => entry.record_uid === each.uid)).toEqual(
        differences.map((difference) => told(each, difference)),
      );
    await query(`drop table ${there}`);
  });
});

import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { among } from './among.ts';
import { departments, userDepartments, users } from './schema/index.ts';
import { StatementWriter } from './statement-writer.ts';

const builder = new QueryBuilder({ casing: 'snake_case' });
const other = alias(users, 'other');
const newest = builder.select({ uid: users.uid }).from(users).where(eq(users.version, 3)).as('newest');
const at = new Date('2026-11-01T12:00:00Z');

const statements: Readonly<Record<string, SQL>> = {
  'columns of several tables': builder
    .select({ uid: users.uid, name: departments.name, client: users.clientUID })
    .from(users)
    .leftJoin(userDepartments, eq(userDepartments.userUID, users.uid))
    .innerJoin(departments, and(eq(departments.uid, userDepartments.departmentUID), eq(departments.name, 'Science')))
    .where(and(among(users.uid, ['a', 'b']), isNull(users.lastLogin), undefined))
    .orderBy(asc(departments.name))
    .limit(3)
    .for('update', { of: users })
    .getSQL(),
  'values of columns that write them their own way': sql`${gt(users.lastLogin, at)} or ${eq(users.emailSubscriptions, [])}`,
  'values by themselves': sql`select ${null}, ${1}, ${'it’s "so"'}, ${true}, ${at}, ${undefined}, ${{ of: 'nobody' }}`,
  'a list of values': sql`select ${[1, 'two', sql`${3} + 4`]} ${[]}`,
  'some of many': sql`select 1 where ${inArray(users.uid, ['a', 'b'])}`,
  'another name for a table': sql`select ${other.uid} from ${users} where ${eq(other.clientUID, users.clientUID)}`,
  'what is named by hand': sql`select ${sql.identifier('a "name"')}, ${sql.raw('now()')}, ${sql`${1} + ${2}`.as('sum')}`,
  'a query within another': sql`select ${1} where ${builder.select({ uid: newest.uid }).from(newest).where(eq(newest.uid, 'a'))} and ${2}`,
  'what waits for its value': sql`select ${1}, ${sql.placeholder('later')}, ${sql.param(sql.placeholder('again'))}, ${2}`,
  'what is to stand in the text': sql`select ${1}, ${sql`${'two'} || ${users.uid}`.inlineParams()}, ${3}`,
  'nothing at all': sql``,
};

describe('a statement', () => {
  const [writer, drizzle] = [new StatementWriter(), new PgDialect({ casing: 'snake_case' })];

  it.each(Object.entries(statements))('with %s is written as the query builder itself writes it', (_, statement) => {
    const { sql: text, params } = drizzle.sqlToQuery(statement);
    expect(writer.sqlToQuery(statement)).toEqual({ sql: text, params });
    // What it is called is known by now.
    expect(writer.sqlToQuery(statement)).toEqual({ sql: text, params });
  });

  it('of an index is the query builder’s', () => {
    const statement = sql`lower(${users.userName})`;
    expect(writer.sqlToQuery(statement, 'indexes')).toEqual(drizzle.sqlToQuery(statement, 'indexes'));
  });
});

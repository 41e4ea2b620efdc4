import { plainLookups } from '@wardmere/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type pg from 'pg';
import * as schema from './index.ts';

/** One thing of a database that the schema can say, as the database itself says it. */
export interface Made {
  readonly kind: 'table' | 'column' | 'constraint' | 'index';
  readonly table: string;
  readonly name: string;
  readonly says: string;
}

const CATALOGUE = `
  with own as (
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  )
  select 'table' as kind, relname as table, relname as name, '' as says, 0 as place from own
  union all
  select 'column', relname, attname, concat_ws(' ',
      format_type(atttypid, atttypmod),
      (select 'collate ' || quote_ident(collname) from pg_collation where oid = attcollation and collname <> 'default'),
      case when attgenerated <> '' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
           when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end), attnum
  from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = own.oid and adnum = attnum
  union all
  select 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), 0
  from own join pg_constraint on conrelid = own.oid and contype not in ('n', 't')
  union all
  select 'index', own.relname, of_index.relname, regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?public\\.', ' ON '), 0
  from own join pg_index on indrelid = own.oid join pg_class of_index on of_index.oid = indexrelid
  where not exists (select from pg_constraint where conindid = indexrelid and conrelid = own.oid)
  order by 2, 1, 5, 3`;

/** What stands in a database, of what a schema can say. */
export async function catalogueOf(database: pg.Pool): Promise<readonly Made[]> {
  const { rows } = await database.query<Made>(CATALOGUE);
  return rows.map(({ kind, table, name, says }) => ({ kind, table, name, says }));
}

/** Makes the tables of a migrated database anew, empty, and as the schema says. */
export async function remakeFromSchema(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  await database.query(`drop table ${rows.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  const nothing = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const whole = generateDrizzleJson(schema, undefined, undefined, 'snake_case');
  for (const statement of await generateMigration(nothing, whole)) await database.query(statement);
}

/** A plain lookup that stands in the contract alone has a table like that of the titles. */
const isFurther = (table: string) => table in plainLookups && !(table in schema);

export interface Differences {
  readonly missing: readonly Made[];
  readonly otherwise: readonly { readonly is: Made; readonly made: Made }[];
  readonly beyond: readonly Made[];
}

const keyOf = ({ kind, table, name }: Made) => `${kind} ${table}.${name}`;

/**
 * What the schema cannot say: indexes that are read without their tables have columns beside their keys, and those of letters
 * are not made on every server.
 */
const BY_HAND: ReadonlySet<string> = new Set([
  'contacts_found_idx',
  'contacts_letters_idx',
  'users_everywhere_idx',
  'users_found_idx',
  'users_letters_idx',
]);

/** What the schema says and the migrations do not make, or make otherwise; and what they make beyond it. */
export function differences(migrated: readonly Made[], said: readonly Made[]): Differences {
  const [there, wanted] = [migrated, said].map((list) => new Map(list.map((made) => [keyOf(made), made])));
  return {
    missing: said.filter((made) => there?.get(keyOf(made)) === undefined),
    otherwise: said.flatMap((made) => {
      const is = there?.get(keyOf(made));
      return is === undefined || is.says === made.says ? [] : [{ is, made }];
    }),
    beyond: migrated.filter((made) => !wanted?.has(keyOf(made)) && !BY_HAND.has(made.name) && !isFurther(made.table)),
  };
}

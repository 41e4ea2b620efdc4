import type { Store } from '../storage/open.ts';

/** The tables of the database, those of the queue among them, in whose rows one of the texts stands. */
export async function tablesHolding(store: Store, ...texts: readonly string[]): Promise<string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await store.pool.query(
      `select 1 from ${name} as each, unnest($1::text[]) as text where strpos(each::text, text) > 0 limit 1`,
      [texts],
    );
    if (hits.length > 0) holding.push(name);
  }
  return [...new Set(holding.map((name) => name.replace(/record_history_\w+$/, 'record_history')))];
}

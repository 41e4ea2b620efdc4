import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/** Lists by their names. */
type Lists = Readonly<Record<string, readonly object[]>>;

/**
 * Several lists that one statement answers, each row by the names of its columns and with its values as JSON has them: what
 * a statement costs for itself is paid once (decision 0183). `beforehand` names what more than one of them is made from.
 */
export async function together<Asked extends Lists>(
  tx: Transaction,
  queries: Readonly<Record<keyof Asked & string, SQL>>,
  beforehand: SQL = sql``,
) {
  const lists = Object.entries<SQL>(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(each), '[]') from (${query}) each) as ${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<Asked>(sql`${beforehand}select ${sql.join(lists, sql`, `)}`);
  const [found] = rows;
  if (found === undefined) throw new Error('Nothing was answered where a row is always.');
  return found;
}

import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ListField } from '../../http/list.ts';

/** What is asked of the moment until which an invitation is good. */
type Stands = (until: SQL | AnyColumn) => SQL;

const states = new Map<string, Stands>([
  ['open', (until) => sql`${until} > now()`],
  ['expired', (until) => sql`${until} <= now()`],
]);

/** Who was invited and has not chosen a password, by whether the link is still good. */
export const invitationField = (where: (stands: Stands) => SQL): ListField => ({
  where: ({ operator, value }) => {
    const stands = states.get(value.toLowerCase());
    return operator === 'eq' && stands !== undefined ? where(stands) : undefined;
  },
});

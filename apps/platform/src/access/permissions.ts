import { normalPermission } from '@wardmere/api';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The permissions of roles, each once, in order (§6). */
export const permissionsIn = (granted: readonly string[]): string[] =>
  [...new Set(granted.map(normalPermission))].toSorted();

/** What the roles of a person grant, as their rows say it. A role of another tenant grants nothing. */
export const grantedTo = (userUid: SQLWrapper | string): SQL<string[]> => sql<string[]>`permissions_of(${userUid})`;

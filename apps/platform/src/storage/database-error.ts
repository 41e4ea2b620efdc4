/** What the driver says beneath what the query builder wraps around it. */
export function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth += 1) root = root.cause;
  return root;
}

/** The SQLSTATE of a database's refusal, or the system's own word for a broken connection. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The name of the rule of a table that was broken, where one was. */
export const ruleOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';

/**
 * 08: the connection broke · 25006: a server that has become a replica · 25P03, 25P04: it waited too long for us ·
 * 53: no room, no memory, no free connection · 55P03, 57014: too long a wait · 57P: it shuts down, restarts or recovers ·
 * 58030: its disk fails · 0A000, 26000: what a connection had prepared is of before a migration, or gone; ENOSPC, EDQUOT: a folder is full, as a disk of the database
 * may be; the rest are the system's words for what cannot be reached.
 */
const unavailable =
  /^(?:08|0A000|25006|26000|25P0[34]|53|55P03|57014|57P|58030|ENOSPC|EDQUOT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EADDRNOTAVAIL)/;

/** Whether there is no room to store anything, in the database or in a folder. */
export const isFull = (error: unknown): boolean => /^(?:53100|ENOSPC|EDQUOT)$/.test(codeOf(rootOf(error)));

/** The driver's own sentences carry no code. */
const inWords =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|pool after calling end/i;

/** Thrown where something else that we stand on is not there: the storage of files on another machine. */
export class Unavailable extends Error {}

/** Whether the database is not there for us at the moment: the same may well work when it is asked again. */
export function isUnavailable(error: unknown): boolean {
  const root = rootOf(error);
  if (root instanceof Unavailable) return true;
  return root instanceof Error && (unavailable.test(codeOf(root)) || inWords.test(root.message));
}

/**
 * Whether a transaction was undone because another was about the same rows, in another order or at the same moment: made again
 * from its beginning, it may well come through.
 */
export const isCollision = (error: unknown): boolean => /^(?:40001|40P01)$/.test(codeOf(rootOf(error)));

/** Seconds after which whoever was told “not now” may ask again (the header Retry-After). */
export const RETRY_AFTER = '2';

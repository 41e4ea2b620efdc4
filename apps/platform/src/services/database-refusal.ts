import { Refusal } from './refusal.ts';

const refusals: Readonly<Record<string, () => Refusal>> = {
  '23505': () => conflict('A record with these values already exists.'),
  '23503': () => conflict('It refers to a record that does not exist, or is still referred to.'),
  '40001': () => conflict('Somebody else is changing this record. Please try again.'),
  '40P01': () => conflict('Somebody else is changing this record. Please try again.'),
  '42501': () => new Refusal(403, 'Not permitted.'),
  '55P03': () => busy(),
  '57014': () => busy(),
  '57P01': () => busy(),
  '57P03': () => busy(),
  '53300': () => busy(),
};
/** 22: data the database cannot take; 23: a rule of a table. */
const unusable = /^(?:22|23)/;
/** 08: the connection broke; the rest are the system's own words for it. */
const unreachable = /^(?:08|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
const connectionLost = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** What an error of the database means to the caller, or undefined for a fault of our own. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) return undefined;
  const code = codeOf(cause);
  if (refusals[code]) return refusals[code]();
  if (unreachable.test(code) || connectionLost.test(cause.message)) return busy();
  // The 54 class is a limit of the server that only the size of what was sent can reach.
  return unusable.test(code) || code.startsWith('54') ? new Refusal(400, 'A value cannot be stored.') : undefined;
}

/** What a rule of a table means where its breach has words of its own. */
export interface Breaches {
  /** The values are another record's. */
  readonly unique?: () => Refusal;
  /** Other records refer to it, or it refers to one that is not there. */
  readonly reference?: () => Refusal;
}

/** Does the work; what breaks a rule of a table is refused in the words given for it. */
export async function orRefuse<Result>(work: PromiseLike<Result>, { unique, reference }: Breaches): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const refusal = { '23505': unique, '23503': reference }[codeOf(rootOf(error))];
    throw refusal?.() ?? error;
  }
}

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');
const conflict = (description: string) => new Refusal(409, 'Conflict.', { description });
const busy = () =>
  new Refusal(503, 'Not available right now.', {
    description: 'Please try again in a moment.',
    headers: { 'Retry-After': '2' },
  });

/** Drizzle wraps the driver's error in its own. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth += 1) root = root.cause;
  return root;
}

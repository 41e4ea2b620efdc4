import { codeOf, isFull, isUnavailable, RETRY_AFTER, rootOf, ruleOf } from '../storage/database-error.ts';
import { Refusal } from './refusal.ts';

const refusals: Readonly<Record<string, () => Refusal>> = {
  '23505': () => conflict('A record with these values already exists.'),
  '23503': () => conflict('It refers to a record that does not exist, or is still referred to.'),
  '40001': () => conflict('Somebody else is changing this record. Please try again.'),
  '40P01': () => conflict('Somebody else is changing this record. Please try again.'),
  '42501': () => new Refusal(403, 'Not permitted.'),
};
/** 22: data the database cannot take; 23: a rule of a table. */
const unusable = /^(?:22|23)/;

/** What an error of the database means to the caller, or undefined for a fault of our own. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const cause = rootOf(error);
  if (!(cause instanceof Error)) return undefined;
  const code = codeOf(cause);
  if (refusals[code]) return refusals[code]();
  if (isUnavailable(cause)) return busy(isFull(cause) ? 'There is no room left to store anything.' : undefined);
  // The 54 class is a limit of the server that only the size of what was sent can reach.
  return unusable.test(code) || code.startsWith('54') ? new Refusal(400, 'A value cannot be stored.') : undefined;
}

/** What a rule of a table means where its breach has words of its own. */
export interface Breaches {
  /** The values are another record's: which is told by the name of the rule. */
  readonly unique?: (rule: string) => Refusal;
  /** Other records refer to it, or it refers to one that is not there. */
  readonly reference?: () => Refusal;
}

/** Does the work; what breaks a rule of a table is refused in the words given for it. */
export async function orRefuse<Result>(work: PromiseLike<Result>, { unique, reference }: Breaches): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = rootOf(error);
    const refusal = { '23505': unique, '23503': reference }[codeOf(cause)];
    throw refusal?.(ruleOf(cause)) ?? error;
  }
}

const conflict = (description: string) => new Refusal(409, 'Conflict.', { description });
const busy = (description = 'Please try again in a moment.') =>
  new Refusal(503, 'Not available right now.', { description, headers: { 'Retry-After': RETRY_AFTER } });

import * as v from 'valibot';

const words = 'Idempotency-Key has 16 to 100 letters, digits, dashes and underscores.';

/** The key of one creation, chosen by whoever makes it and hard to guess: repeated within a day, it is the same record. */
export const CreationKey = v.pipe(v.string(words), v.regex(/^[\w-]{16,100}$/, words));

import { randomBytes } from 'node:crypto';

/** A name nobody else has: records of tests that run side by side never meet. */
export const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

import { randomBytes } from 'node:crypto';

/** Thousands of names are made in one run, and two that meet fail a test: of so many bytes two are never the same. */
const BYTES = 6;

/** A name nobody else has: records of tests that run side by side never meet. */
export const unique = (name: string) => `${name} ${randomBytes(BYTES).toString('hex')}`;

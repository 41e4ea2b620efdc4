import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import type { Derivation } from '../identity/hashing.ts';

// What is asked of a call is not how dear its password was to keep: that is asked of hashing.ts itself, of signing in and
// of the journeys. Everything else of a password – which are taken, how they are kept, told and compared – is the product's.
vi.mock(import('../identity/hashing.ts'), () => ({
  derive: ({ password, salt, length }: Derivation) =>
    Promise.resolve(createHmac('sha512', salt).update(password).digest().subarray(0, length)),
}));

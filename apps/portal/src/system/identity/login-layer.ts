import type { Config } from '@wardmere/api';
import type { Identity } from './identity.ts';

/** The login library, fetched as its own chunk: start-up waits for it (§4 step 1). */
export interface LoginLayer {
  load(): Promise<void>;
  /** Only after `load`. */
  identity(): Identity;
  token(): string | undefined;
  /** Drops the tokens of this tab. */
  forget(): void;
}

export function createLoginLayer(config: Config): LoginLayer {
  let identity: Identity | undefined;
  return {
    load: async () => {
      if (identity) return;
      const { createIdentity } = await import('./identity.ts');
      identity = await createIdentity(config);
    },
    identity: () => {
      if (!identity) throw new Error('The login library is not loaded.');
      return identity;
    },
    token: () => identity?.token(),
    forget: () => identity?.forget(),
  };
}

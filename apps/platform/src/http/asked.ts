import type { Claims } from '../identity/access-token.ts';
import type { Service } from './implement.ts';
import type { Means } from './means.ts';

/** A request as far as a call is concerned. */
export interface Asked {
  readonly service: Service;
  readonly params: Readonly<Record<string, string>>;
  readonly claims: Claims;
  readonly search: string;
  /** Reads what was sent. */
  readonly read: () => unknown;
  readonly ifMatch: string | undefined;
  /** The key of a creation, as it was sent. */
  readonly creationKey: string | undefined;
  readonly now: Date;
  /** Where it comes from and what it is called, for the log of what matters. */
  readonly network: string;
  readonly requestId: string;
  readonly means: Means;
}

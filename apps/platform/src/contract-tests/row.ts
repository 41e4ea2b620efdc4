import type { Sent, Who, World } from './world.ts';

/** How a call is tried: who may, who may not, whose tenant it is, and what its body must not be. */
export interface Row {
  readonly sent: (world: World) => Sent | Promise<Sent>;
  readonly allowed: readonly Who[];
  readonly status?: number;
  /** Signed in and of the right tenant, yet without the right; empty where everyone of the tenant may. */
  readonly notPermitted: readonly Who[];
  /** For whom the record is another tenant's and so does not exist; empty where there is no tenant in the call. */
  readonly otherTenant: readonly Who[];
  readonly badBodies?: readonly unknown[];
}

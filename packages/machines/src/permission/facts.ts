import type { Permission, Region } from '@wardmere/api';

/** A value that may not have arrived yet: “not known yet” is an answer of its own, never a guess. */
export type Known<Value> = Value | 'unknown';

/** Everything the rules of routes, menu, actions and tiles may ask (§6, D-021). */
export interface Facts {
  readonly signedIn: boolean;
  readonly isSystemUser: boolean;
  /** The client acted in: their own, or the one a system user selected. */
  readonly client: { readonly uid: string; readonly name: string; readonly type?: number } | null;
  /** Permission strings of the token, in lower case. */
  readonly permissions: readonly string[];
  readonly region: Region;
  /** GUIDs of the client's enabled modules; null when asking failed. */
  readonly modules: Known<readonly string[] | null>;
  /** The selected building is the All Buildings entry (D-086). */
  readonly allBuildingsSelected: boolean;
  /** Whether the client has a single sign-on connection; null when asking failed. */
  readonly connection: Known<boolean | null>;
  readonly isSSOAuthenticated: boolean;
  /** Flags that are known; a flag that is not listed is not known yet (D-008). */
  readonly flags: Readonly<Record<string, boolean>>;
}

/** The facts before anything is known. */
export const nothingKnown = (region: Region): Facts => ({
  signedIn: false,
  isSystemUser: false,
  client: null,
  permissions: [],
  region,
  modules: 'unknown',
  allBuildingsSelected: false,
  connection: 'unknown',
  isSSOAuthenticated: false,
  flags: {},
});

/** A permission a rule may name: the core ones are known by type, a token may carry others (D-077). */
export type PermissionName = Permission | (string & {});

/** The pages that charts speak of, each by its address: the app's table of routes has them (§2). */
export interface Landmarks {
  /** Where a client is chosen; the page asked for is remembered on the way there (D-018). */
  readonly clients: string;
  readonly landing: string;
  readonly logout: string;
  readonly noBuildings: string;
  readonly noPermissions: string;
  readonly platformUnauthorized: string;
  readonly start: string;
  readonly unauthorized: string;
  readonly verifyEmail: string;
}

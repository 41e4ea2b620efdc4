/** What a screen is given by its route: the area it stands in and the ids of its path. */
export interface ScreenParams {
  readonly area: 'admin' | 'client' | 'none';
  /** The client of the path in the admin area, the selected client in the client area; empty elsewhere. */
  readonly client: string;
  readonly building?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** What the gate is told by a page. */
export interface Told {
  readonly rule: string;
  readonly selector: string;
  readonly says: string;
}

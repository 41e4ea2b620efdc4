/** A fault that is put into a page that is as it should be. */
export interface Seed {
  readonly name: string;
  /** The rules that may see it; axe's are called `axe …`. */
  readonly class: readonly string[];
  /** Which page, by its name in the list of screens. */
  readonly on: string;
  /** What is put at the end of the page's main part. */
  readonly html?: string;
  /** Styles that are added. */
  readonly css?: string;
  /** What is done to the page, in the page. */
  readonly act?: () => void;
  /** Why it is not seen. */
  readonly missed?: string;
}

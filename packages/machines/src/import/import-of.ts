import type { ImportKind } from '@wardmere/api';

/** Which import it is: of which records, into which client. */
export interface ImportOf {
  readonly kind: ImportKind;
  readonly client: string;
}

/** One run of it, by the name that its file was given. */
export type RunInput = ImportOf & { readonly file: string };

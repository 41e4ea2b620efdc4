import type { ImportKind } from '@wardmere/api';

/** The steps that a person sees, in their order. */
export const IMPORT_STEPS = ['file', 'columns', 'check', 'confirm', 'run'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Which import it is: of which records, into which client. */
export interface ImportOf {
  readonly kind: ImportKind;
  readonly client: string;
}

/** One run of it, by the name that its file was given. */
export type RunInput = ImportOf & { readonly file: string };

import { Correction } from '@wardmere/api';
import type { ImportOf, KeptImport } from '@wardmere/machines';
import * as v from 'valibot';
import { importsOf } from '../../system/storage.ts';
import { tabStorage } from '../../system/tab-storage.ts';

/** Whose import it is: nobody else finds it, and for no other client. */
export interface ImportOwned extends ImportOf {
  readonly user: string;
}

const nameOf = (slug: string, { user, kind, client }: ImportOwned) => `${importsOf(slug)}${user}:${client}:${kind}`;

const Kept = v.object({
  fileName: v.string(),
  uploadedFileName: v.nullable(v.string()),
  sheet: v.string(),
  columns: v.array(v.object({ source: v.string(), target: v.string() })),
  corrections: v.array(Correction),
  leftOut: v.array(v.number()),
  rehearsal: v.picklist(['none', 'settled', 'mended']),
  isQueued: v.boolean(),
});

/** Keeps where an import stands in this tab, as drafts are kept: never the file, its rows or its address (N2). */
export function keepImport(slug: string, owned: ImportOwned, kept: KeptImport | null): void {
  if (kept === null) tabStorage.remove(nameOf(slug, owned));
  else tabStorage.write(nameOf(slug, owned), JSON.stringify(kept));
}

/** What is kept of an import; what cannot be read is none. */
export function keptImport(slug: string, owned: ImportOwned): KeptImport | null {
  try {
    return v.parse(Kept, JSON.parse(tabStorage.read(nameOf(slug, owned)) ?? 'null'));
  } catch {
    return null;
  }
}

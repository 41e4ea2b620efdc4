import { afterLast, type Layout } from './lay-out.ts';

/** The migrations of the platform, in their order. */
export const JOURNAL = 'apps/platform/migrations/meta/_journal.json';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[];
}

/** How many migrations there are: the number of the next one. */
export const migrationsIn = (journal: string): number => readJournal(journal).entries.length;

function readJournal(text: string): Journal {
  const read: unknown = JSON.parse(text);
  if (isJournal(read)) return read;
  throw new Error(`${JOURNAL} lists no migrations.`);
}

const isJournal = (read: unknown): read is Journal =>
  typeof read === 'object' && read !== null && 'entries' in read && Array.isArray(read.entries);

/** Migrations are made in the order of their times: a new one is later than the last. */
function withMigration(text: string, idx: number, tag: string): string {
  const journal = readJournal(text);
  const when = Math.max(Date.now(), (journal.entries.at(-1)?.when ?? 0) + 1);
  const entries = [...journal.entries, { idx, version: '7', when, tag, breakpoints: true }];
  return `${JSON.stringify({ ...journal, entries }, undefined, 2)}\n`;
}

/** Adds a line at the end of the plain lookups in the table of kinds. */
const inLookups = (line: string) => (text: string) =>
  text.replace(/^( {2}lookups: \[\n.*?)^ {2}\],$/ms, `$1${line}\n  ],`);

/** A list that a client keeps of its own: its contract, its feature, and its line in the contract's table and in the portal's. */
export function entityOf(one: string, many = pluralOf(one), migration = 0): Layout {
  for (const noun of [one, many])
    if (!/^[a-z]+$/.test(noun))
      throw new Error(`“${noun}” is no noun: write it as one word in small letters, “contractor”.`);
  const One = capital(one);
  const tag = `${String(migration).padStart(4, '0')}_${many}`;
  const aOne = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  return {
    files: {
      [`packages/api/src/${many}.ts`]: `import * as v from 'valibot';
import { patchedLookup } from './plain-lookup.ts';
import { requiredText, Uid } from './shapes.ts';

/** ${capital(aOne)} of a client; unknown members are kept (D-090). */
export const ${One} = v.looseObject({ uid: Uid, clientUid: Uid, name: v.string() });
export type ${One} = v.InferOutput<typeof ${One}>;

/** ${capital(aOne)} as written. */
export const ${One}Draft = v.looseObject({ name: requiredText('Name') });
export type ${One}Draft = v.InferOutput<typeof ${One}Draft>;

/** The ${many} of a client: patched by the difference of fields. */
export const ${many} = patchedLookup({
  noun: { one: '${one}', many: '${many}' },
  path: '${many}',
  record: ${One},
  draft: ${One}Draft,
});
`,
      [`apps/portal/src/features/${many}/${one}.entity.ts`]: `import { ${many}, type ${One}, type ${One}Draft } from '@wardmere/api';
import { definePlainLookup } from '../../kinds/lookup/define-plain-lookup.tsx';

/** The ${many} of a client. */
export const ${one} = definePlainLookup<${One}, ${One}Draft>({
  noun: { one: '${one}', many: '${many}' },
  icon: 'layers',
  about: 'The ${many} of this organisation.',
  calls: ${many},
  order: 'name',
  blank: { name: '' },
  fields: [{ field: 'name', label: 'Name', required: true, wide: true }],
});
`,
      [`apps/platform/migrations/${tag}.sql`]: `select make_plain_lookup('${many}');\n`,
    },
    lines: {
      [JOURNAL]: (text) => withMigration(text, migration, tag),
      'packages/api/src/lookups-of-client.ts': afterLast(/^export \* from/, `export * from './${many}.ts';`),
      'apps/portal/src/app/kinds.ts': inLookups(`    {
      one: '${one}',
      many: '${many}',
      icon: 'layers',
      about: 'The ${many} of this organisation.',
      load: async () => (await import('../features/${many}/${one}.entity.ts')).${one},
    },`),
    },
  };
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());
const pluralOf = (one: string) =>
  /[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;

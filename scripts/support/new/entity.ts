import type { IconName } from '@wardmere/ui';
import { afterLast, type Layout } from './lay-out.ts';

/** Adds a line at the end of the plain lookups in the table of kinds. */
const inLookups = (line: string) => (text: string) =>
  text.replace(/^( {2}lookups: \[\n.*?)^ {2}\],$/ms, `$1${line}\n  ],`);

/** A list that a client keeps of its own: its contract, its feature, and its line in the contract's table and in the portal's. */
export function entityOf(icon: IconName, one: string, many = pluralOf(one)): Layout {
  for (const noun of [one, many])
    if (!/^[a-z]+$/.test(noun))
      throw new Error(`“${noun}” is no noun: write it as one word in small letters, “contractor”.`);
  const One = capital(one);
  const aOne = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
  return {
    folders: [`apps/portal/src/features/${many}`],
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
  icon: '${icon}',
  about: 'The ${many} of this organisation.',
  calls: ${many},
  order: 'name',
  blank: { name: '' },
  fields: [{ field: 'name', label: 'Name', required: true, wide: true }],
});
`,
    },
    lines: {
      'packages/api/src/lookups-of-client.ts': afterLast(/^export \* from/, `export * from './${many}.ts';`),
      'apps/portal/src/app/kinds.ts': inLookups(`    {
      one: '${one}',
      many: '${many}',
      icon: '${icon}',
      about: 'The ${many} of this organisation.',
      load: async () => (await import('../features/${many}/${one}.entity.ts')).${one},
    },`),
    },
  };
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());
const pluralOf = (one: string) =>
  /[^aeiou]y$/.test(one) ? one.replace(/y$/, 'ies') : `${one}${/(?:s|x|ch|sh)$/.test(one) ? 'es' : 's'}`;

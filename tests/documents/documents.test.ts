import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onlyComments } from './comments.ts';
import { writtenFiles } from './files.ts';
import { lostLinks } from './links.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const paths = writtenFiles();
const documents = paths.filter((path) => path.endsWith('.md'));
const code = paths.filter((path) => /\.(?:tsx?|mts|mjs)$/.test(path));

/** The words that a cell of the table explains. */
const wordsOf = (cell = '') => [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word);

/** Where a text says one of these words, a blank of which may be the end of a line of a comment. */
function spelledOtherwise(others: readonly string[], text: string): readonly string[] {
  const spelled = others.map((other) => other.replaceAll(' ', String.raw`[\s*/]+`)).join('|');
  return [...text.matchAll(new RegExp(String.raw`\b(?:${spelled})s?\b`, 'gi'))].map(
    ({ 0: found, index }) => `${text.slice(0, index).split('\n').length} ${found.replaceAll(/[\s*/]+/g, ' ')}`,
  );
}

const alphabetically = (one: string, other: string) => one.localeCompare(other);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/** Whether the checkout has a command of this name. */
const hasScript = (manifest: unknown, name: string) =>
  isRecord(manifest) && isRecord(manifest['scripts']) && name in manifest['scripts'];

describe('links between documents', () => {
  it('lead to files and anchors that are there', () => {
    expect(documents.flatMap((path) => lostLinks(path, paths, read))).toEqual([]);
  });

  it('are named with file and line where they lead nowhere', () => {
    const texts: Readonly<Record<string, string>> = {
      'docs/a.md':
        '# A\n\n[b](b.md#here), [b](b.md#a-heading-of-b), [out](https://wardmere.example)\n[c](../c.md) [d](b.md#gone)',
      'docs/b.md': '<a id="here"></a>\n\n## A heading, of `b`\n\n```md\n[e](e.md)\n```\n',
    };
    const lost = lostLinks('docs/a.md', Object.keys(texts), (path) => texts[path] ?? '');
    expect(lost).toEqual([
      'docs/a.md:4 links to ../c.md, which leads nowhere',
      'docs/a.md:4 links to b.md#gone, which leads nowhere',
    ]);
  });
});

describe('our words', () => {
  const rows = read('CONTEXT.md')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const avoided = (word: string) =>
    rows.filter(([, cell]) => wordsOf(cell).includes(word)).flatMap((row) => row[4]?.split(', ') ?? []);

  it('are explained once each', () => {
    const words = rows.flatMap(([, cell]) => wordsOf(cell));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.length).toBeGreaterThan(40);
  });

  it.each(['mapping', 'system user'])('“%s” is spelled so in every document and every comment', (word) => {
    const others = avoided(word);
    expect(others.length).toBeGreaterThan(1);
    const told = [
      ...documents.filter((path) => path !== 'CONTEXT.md').map((path) => [path, read(path)] as const),
      ...code.map((path) => [path, onlyComments(path, read(path))] as const),
    ];
    expect(told.flatMap(([path, text]) => spelledOtherwise(others, text).map((where) => `${path}:${where}`))).toEqual(
      [],
    );
  });

  it('are sought in what is told to a reader, over the end of a line too, and not in what a screen says', () => {
    const text = [
      '/** What provider',
      ' * staff may. */',
      "const says = 'Platform users';",
      '// Of a Platform user.',
    ].join('\n');
    expect(spelledOtherwise(avoided('system user'), onlyComments('a.ts', text))).toEqual([
      '1 provider staff',
      '4 Platform user',
    ]);
  });
});

it('holds no mark of a merge that was left unfinished, as a formatter may have spaced it', () => {
  const mark = /^(?:<{7}|(?:> ?){7}|\|{7})(?: |$)/m;
  expect(paths.filter((path) => mark.test(read(path)))).toEqual([]);
  expect(['<<<<<<< HEAD', '> > > > > > > 1a2b3c (a thought)', '>>>>>>> main'].every((line) => mark.test(line))).toBe(
    true,
  );
});

describe('“standing”', () => {
  const holds = /(?:\bs|S)tandings?(?![\p{Ll}])/u;
  const elsewhere = code.filter((path) => !path.startsWith('apps/platform/src/access/'));
  /** Whoever names what somebody holds has it from where it is made. */
  const isOfAccess = /\/access\/(?:standing|rank)\.ts'/;

  it('is what is held, and the name of nothing else', () => {
    const others = elsewhere.filter((path) => {
      const text = read(path);
      return path !== 'tests/documents/documents.test.ts' && holds.test(text) && !isOfAccess.test(text);
    });
    expect(elsewhere.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });

  it('is found in whatever name it is a part of', () => {
    const names = [
      'selectStanding',
      'standingsOf',
      'useStandingErrand',
      "term: 'Standing'",
      'outstanding',
      'understandingly',
    ];
    expect(names.filter((name) => holds.test(name))).toEqual(names.slice(0, 4));
  });
});

describe('what a document tells to type', () => {
  const scripts: unknown = JSON.parse(read('package.json'));

  it('is a command there is', () => {
    const told = documents.flatMap((path) =>
      [...read(path).matchAll(/\bnpm (?:run (?:-s |--silent )?([a-z][\w:-]*)|(start|test)\b)/g)].map(
        ([, named, plain]) => `${path}: ${named ?? plain}`,
      ),
    );
    expect(told.length).toBeGreaterThan(30);
    expect(told.filter((line) => !hasScript(scripts, line.split(': ')[1] ?? ''))).toEqual([]);
    expect(hasScript(scripts, 'nothing')).toBe(false);
  });

  it('is each variable the platform reads, and no other', () => {
    const reads = [...read('apps/platform/src/settings.ts').matchAll(/^ {2}([A-Z_]+): (?:v\.|portOrOff\()/gm)].map(
      ([, name = '']) => name,
    );
    const rows = read('docs/configuration.md').match(/^\| `.*$/gm) ?? [];
    const told = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(told.toSorted(alphabetically)).toEqual(reads.toSorted(alphabetically));
  });
});

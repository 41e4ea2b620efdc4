import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './files.ts';
import { lostLinks } from './links.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const paths = writtenFiles();
const documents = paths.filter((path) => path.endsWith('.md'));

/** The words that a cell of the table explains. */
const wordsOf = (cell = '') => [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = '']) => word);

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

  it.each(['mapping', 'system user'])('“%s” is spelled so in every document', (word) => {
    const others = avoided(word);
    expect(others.length).toBeGreaterThan(1);
    const isOther = new RegExp(`\\b(?:${others.join('|')})s?\\b`, 'i');
    const found = documents
      .filter((path) => path !== 'CONTEXT.md')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, index) => (isOther.test(line) ? [`${path}:${index + 1} ${isOther.exec(line)?.[0]}`] : [])),
      );
    expect(found).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './files.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const folder = 'docs/decisions/';
const decisions = writtenFiles(folder)
  .filter((path) => path !== `${folder}README.md`)
  .map((path) => ({ name: path.slice(folder.length), text: read(path) }))
  .toSorted((one, other) => one.name.localeCompare(other.name));
const index = read(`${folder}README.md`);

/** The parts of a decision, in the order in which it tells them. */
const partsOf = (text: string) =>
  [...text.matchAll(/^\*\*(\w+)\.\*\*\s+\S/gm)].map(([, part]) => part).filter((part) => part !== undefined);

describe.each(decisions)('$name', ({ name, text }) => {
  it('is headed by its number and a sentence', () => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S.*[^.]$`));
  });

  it('tells context, decision, what was rejected, and consequences, in this order and once', () => {
    expect(partsOf(text)).toEqual(['Context', 'Decision', 'Rejected', 'Consequences']);
  });
});

describe('the index of decisions', () => {
  it('has a row for each, in the order of their numbers, which are given once', () => {
    const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\)\s+\| (.*?)\s+\|$/gm)].map(([, ...row]) => row);
    expect(rows).toEqual(
      decisions.map(({ name, text }) => [name.slice(0, 4), name, text.split('\n')[0]?.replace(/^# \d{4} /, '')]),
    );
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  });

  it('says which numbers of the row were never given', () => {
    const said = /some were never given: ([^\n]+)\.$/m.exec(index)?.[1]?.split(', ') ?? [];
    const free = said.flatMap((range) => {
      const [first = 0, last = first] = range.split(' to ').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    const given = decisions.map(({ name }) => Number(name.slice(0, 4)));
    const row = Array.from({ length: Math.max(...given) }, (_, at) => at + 1);
    expect([...given, ...free].toSorted((one, other) => one - other)).toEqual(row);
  });
});

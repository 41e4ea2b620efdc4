import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The props that components declare: where, how they are called, and what they take. */
const props = globSync('{components,internal,layout}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:css|guide|stories|test)\.tsx?$/u.test(file))
  .flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/readonly (?<name>\w+)\??: (?<type>[^;]+);/gu)].map(
      ({ groups }) => ({ file, name: groups?.['name'] ?? '', type: groups?.['type'] ?? '' }),
    ),
  );
const tones = ['Tone', 'neutral', 'info', 'success', 'warning', 'danger', 'undefined'];
const emphases = ['action', 'quiet', 'plain', 'wash', 'accent', 'strong', 'ink', 'soft', 'faint', 'surface', 'sunken'];
const partsOf = (type: string) => type.split('|').map((part) => part.trim().replaceAll("'", ''));
const otherThan = (name: string, allowed: readonly string[]) =>
  props.filter((prop) => prop.name === name && partsOf(prop.type).some((part) => !allowed.includes(part)));

it('a tone is one of the five tones wherever something has one', () => {
  expect(props.filter(({ name }) => name === 'tone').length).toBeGreaterThan(8);
  expect(otherThan('tone', tones)).toEqual([]);
});

it('how much something asks to be seen is its emphasis', () => {
  expect(props.filter(({ name }) => name === 'emphasis').length).toBeGreaterThan(8);
  expect(otherThan('emphasis', [...emphases, 'undefined'])).toEqual([]);
  expect(otherThan('weight', ['regular', 'medium', 'strong'])).toEqual([]);
});

it('a value that changed is told by onChange, an act by onPress or by its own verb', () => {
  const elsewhere = new Set(['onClick', 'onSelect', 'onChoose', 'onSort', 'onQuery', 'onPage', 'onCollapse']);
  expect(props.filter(({ name }) => elsewhere.has(name))).toEqual([]);
  const changes = props.filter(({ name }) => /^on(?:[A-Z]\w*)?Change$/u.test(name));
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter(({ type }) => /^\(?\(\) =>/u.test(type))).toEqual([]);
  expect(props.filter(({ name, type }) => name === 'onPress' && !/\(\) => void/u.test(type))).toEqual([]);
});

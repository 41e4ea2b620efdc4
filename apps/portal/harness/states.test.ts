import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statesOf, type PageKind } from './states.ts';

const root = new URL('../src/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.stories.tsx'));
const isKind = (kind: string): kind is PageKind => kind in statesOf;
const screens = files.flatMap((file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const kind = /\.\.\.screenOf\(\s*'(\w+)'/u.exec(text)?.[1];
  if (kind === undefined || !isKind(kind)) return [];
  const meta = text.slice(text.indexOf('const meta'), text.indexOf('export default'));
  const drawn = [...text.matchAll(/^export const (\w+)/gmu)].map(([, name]) => name);
  return { file, kind, drawn, never: [...meta.matchAll(/(?<=[{\s])([A-Z]\w+): '/gu)].map(([, name]) => name) };
});

describe('the states of a screen', () => {
  it('are asked of every kind of page', () => {
    expect(new Set(screens.map(({ kind }) => kind))).toEqual(new Set(Object.keys(statesOf)));
  });

  it.each(screens)('$file is drawn in each state of its kind, or says why it never comes into one', (screen) => {
    const stands = new Set([...screen.drawn, ...screen.never]);
    expect(Object.keys(statesOf[screen.kind]).filter((state) => !stands.has(state))).toEqual([]);
    expect(screen.never.filter((state) => screen.drawn.includes(state))).toEqual([]);
  });
});

/// <reference types="vite/client" />
import { expect, it } from 'vitest';

import * as Ui from '../index.ts';
import type { Guide } from './guide.ts';

interface Told {
  readonly title?: string;
  readonly component?: unknown;
  readonly subcomponents?: Readonly<Record<string, unknown>>;
  readonly args?: object;
  readonly parameters?: { readonly guide?: Guide };
}
type Stories = { readonly default: Told } & Readonly<Record<string, { readonly render?: unknown }>>;

const files = Object.entries(import.meta.glob<Stories>('../{components,layout}/**/*.stories.tsx', { eager: true })).map(
  ([path, { default: meta, ...stories }]) => ({ path, meta, stories: Object.values(stories) }),
);

/** What can be placed on a page: functions named like components. */
const components = Object.entries(Ui).filter(([name, value]) => typeof value === 'function' && /^[A-Z]/u.test(name));

it('every exported component has stories that say which it is, or is shown as a part of one', () => {
  const shown = new Set(files.flatMap(({ meta }) => [meta.component, ...Object.values(meta.subcomponents ?? {})]));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter(([, component]) => !shown.has(component)).map(([name]) => name)).toEqual([]);
});

it.each(files)('$path names its component, what it is given, and how it is used', ({ meta }) => {
  expect(meta.component).toBeTypeOf('function');
  expect(Object.keys(meta.args ?? {})).not.toEqual([]);
  const { keyboard = [], ...guide }: Partial<Guide> = meta.parameters?.guide ?? {};
  expect(guide).toEqual({
    use: expect.stringMatching(/\.$/u),
    avoid: expect.stringMatching(/\.$/u),
    room: guide.room,
    anatomy: expect.objectContaining({ parts: expect.arrayContaining([expect.any(Object)]) }),
    content: expect.stringMatching(/[.”]$/u),
    do: expect.objectContaining({ because: expect.stringMatching(/[.”]$/u) }),
    dont: expect.objectContaining({ because: expect.stringMatching(/^Do not .*[.?”]$/u) }),
  });
  expect(keyboard.flat().filter((words) => words === '')).toEqual([]);
});

it.each(files)('$path has a story drawn from its controls alone', ({ meta, stories }) => {
  expect('render' in meta).toBe(false);
  expect(stories.filter(({ render }) => render === undefined)).not.toEqual([]);
});

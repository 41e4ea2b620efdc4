import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleAmong } from '../../build/guard-routes.ts';
import { reached } from '../../build/reached.ts';
import { COST_OF_A_FILE, sentTogether, type SharedFile } from '../../build/sent-together.ts';

const file = (name: string, more: Partial<SharedFile> = {}): SharedFile => ({
  name,
  bytes: 100,
  imports: [],
  weight: 0,
  isOfForms: false,
  ...more,
});
const screen = (name: string, ...imports: readonly string[]) => file(name, { weight: 1, imports });
const form = (name: string, ...imports: readonly string[]) => file(name, { isOfForms: true, imports });

/** The files that are one, by their names. */
const joined = (...files: readonly SharedFile[]) =>
  sentTogether(files)
    .map((group) => group.map(({ name }) => name).toSorted())
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1));

/** Three large screens; two of them have roles, which are so many bytes. */
const screens = (roles: number) =>
  joined(
    { ...screen('people', 'lists', 'roles'), bytes: 50_000 },
    { ...screen('mappings', 'lists', 'roles'), bytes: 50_000 },
    { ...screen('titles', 'lists'), bytes: 50_000 },
    file('lists'),
    file('roles', { bytes: roles }),
  );

describe('files are sent as one', () => {
  it('where whoever waits for one waits for the other', () =>
    expect(joined(screen('people', 'roles', 'names'), file('roles'), file('names'))).toEqual([
      ['names', 'people', 'roles'],
    ]));

  it('where some wait for a little in vain, and others for a file less', () =>
    expect(screens(100)).toContainEqual(['lists', 'roles']));

  it('but not where what some wait for in vain is more than the others save', () =>
    expect(screens(3 * COST_OF_A_FILE)).not.toContainEqual(['lists', 'roles']));

  it('but never so that a list waits for a form', () =>
    expect(
      joined(screen('list', 'names'), screen('page', 'names', 'editor'), file('names'), form('editor')).find((group) =>
        group.includes('list'),
      ),
    ).not.toContain('editor'));
});

/** Files that stand only on those behind them. */
const someFiles = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 50, max: 9000 }),
      weight: fc.constantFrom(0, 0, 0.5, 2, 6),
      isOfForms: fc.boolean(),
      on: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
    }),
    { maxLength: 24 },
  )
  .map((all) =>
    all.map(({ on, ...more }, at) =>
      file(`file-${at}`, {
        ...more,
        imports: [...new Set(on)]
          .map((step) => at + 1 + step)
          .filter((to) => to < all.length)
          .map((to) => `file-${to}`),
      }),
    ),
  );

describe('whatever stands on whatever', () => {
  it('every file is sent once, none asks for one that asks for it, and nobody without a form waits for one', () =>
    fc.assert(
      fc.property(someFiles, (files) => {
        const groups = sentTogether(files);
        expect(
          groups
            .flat()
            .map(({ name }) => name)
            .toSorted(),
        ).toEqual(files.map(({ name }) => name).toSorted());

        const nameOf = new Map(groups.flatMap((group, at) => group.map(({ name }) => [name, `group-${at}`] as const)));
        const sent = groups.map((group, at) => ({
          name: `group-${at}`,
          fileName: `group-${at}`,
          imports: [
            ...new Set(group.flatMap(({ imports }) => imports.flatMap((name) => nameOf.get(name) ?? []))),
          ].filter((name) => name !== `group-${at}`),
        }));
        expect(circleAmong(sent)).toBeUndefined();

        const below = (name: string) => files.find((one) => one.name === name)?.imports ?? [];
        const isForm = (name: string) => files.some((one) => one.name === name && one.isOfForms);
        const sentBelow = (name: string) => sent.find((one) => one.name === name)?.imports ?? [];
        for (const { name, weight } of files) {
          if (weight === 0 || [...reached([name], below)].some(isForm)) continue;
          const waitedFor = reached([nameOf.get(name) ?? ''], sentBelow);
          const names = files.map((one) => one.name).filter((one) => waitedFor.has(nameOf.get(one) ?? ''));
          expect(names.some(isForm)).toBe(false);
        }
      }),
    ));
});

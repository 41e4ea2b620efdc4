import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTE_CHUNKS } from '../../apps/portal/build/guard-routes.ts';
import { AREA_BUDGET, BUDGET, heaviest, heaviestOfAreas, overBudget, routeWeights } from './route-budgets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'routes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(routes: readonly object[], sizes: readonly (readonly [file: string, kilobytes: number])[]): void {
  writeFileSync(join(folder, ROUTE_CHUNKS), JSON.stringify(routes));
  for (const [file, size] of sizes) writeFileSync(join(folder, `${file}.br`), Buffer.alloc(size * 1000));
}

/** A build of two routes that share a chunk; `kilobytes` is what the list has for itself. */
const build = (kilobytes: number) =>
  write(
    [
      { screen: 'features/lamps/LampsScreen.tsx', kind: 'list', files: ['shared.js', 'lamps.js'] },
      { screen: 'features/lights/LightScreen.tsx', kind: 'form', files: ['shared.js', 'light.js'] },
    ],
    [
      ['shared.js', 100],
      ['lamps.js', kilobytes],
      ['light.js', BUDGET.form - 100],
    ],
  );

describe('the budget of a route', () => {
  it('is kept by what is sent for it, its own chunks and those it shares', () => {
    build(BUDGET.list - 100);
    const weights = routeWeights(folder);
    expect(weights).toEqual([
      {
        screen: 'features/lights/LightScreen.tsx',
        kind: 'form',
        kilobytes: BUDGET.form,
        chunks: 2,
        budget: BUDGET.form,
        ownKilobytes: BUDGET.form - 100,
      },
      {
        screen: 'features/lamps/LampsScreen.tsx',
        kind: 'list',
        kilobytes: BUDGET.list,
        chunks: 2,
        budget: BUDGET.list,
        ownKilobytes: BUDGET.list - 100,
      },
    ]);
    expect(overBudget(weights)).toEqual([]);
    expect(
      heaviest(weights)
        .map(({ screen }) => screen)
        .toSorted(),
    ).toEqual(['features/lamps/LampsScreen.tsx', 'features/lights/LightScreen.tsx']);
  });

  it('is that of a list or of a form, and says by name who exceeds it', () => {
    build(BUDGET.list - 99);
    expect(overBudget(routeWeights(folder))).toEqual([
      `features/lamps/LampsScreen.tsx: ${BUDGET.list + 1}.0 kB, and may weigh ${BUDGET.list} kB`,
    ]);
  });
});

/** What an area may add, and a build in which it adds so much. */
const most = AREA_BUDGET['features/courses'] ?? 0;
const courses = (kilobytes: number) =>
  write(
    [
      { screen: 'features/courses/CoursesScreen.tsx', kind: 'list', files: ['shared.js', 'bars.js', 'courses.js'] },
      { screen: 'features/courses/CourseScreen.tsx', kind: 'list', files: ['shared.js', 'bars.js'] },
      { screen: 'features/lamps/LampsScreen.tsx', kind: 'list', files: ['shared.js'] },
    ],
    [
      ['shared.js', 100],
      ['bars.js', 4],
      ['courses.js', kilobytes - 4],
    ],
  );

describe('the budget of an area', () => {
  it('is kept by what no other area asks for', () => {
    courses(most);
    const weights = routeWeights(folder);
    expect(overBudget(weights)).toEqual([]);
    expect(heaviestOfAreas(weights)).toContainEqual(['features/courses', most]);
  });

  it('is kept by what the frame asks for as well, which is no area: the palette does not make it lighter', () => {
    write(
      [
        { screen: 'features/courses/CoursesScreen.tsx', kind: 'list', files: ['shared.js', 'courses.js'] },
        { screen: 'features/lamps/LampsScreen.tsx', kind: 'list', files: ['shared.js'] },
        { screen: 'app/palette/PaletteDialog.tsx', kind: 'page', files: ['shared.js', 'courses.js'] },
      ],
      [
        ['shared.js', 100],
        ['courses.js', most + 1],
      ],
    );
    expect(overBudget(routeWeights(folder))).toEqual([
      `features/courses/CoursesScreen.tsx: ${most + 1}.0 kB of its own area, which may add ${most} kB`,
    ]);
  });

  it.for([
    ['features/imports', 35],
    ['features/station-accounts', 20],
    ['features/levels', 5],
  ] as const)('of %s is %i kB', ([area, kilobytes]) => {
    expect(AREA_BUDGET[area]).toBe(kilobytes);
  });

  it('says by name which screen adds more', () => {
    courses(most + 1);
    expect(overBudget(routeWeights(folder))).toEqual([
      `features/courses/CoursesScreen.tsx: ${most + 1}.0 kB of its own area, which may add ${most} kB`,
    ]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTE_CHUNKS } from '../../apps/portal/build/guard-routes.ts';
import { BUDGET, heaviest, overBudget, routeWeights } from './route-budgets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'routes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build of two routes that share a chunk; `kilobytes` is what the list has for itself. */
function build(kilobytes: number): void {
  const routes = [
    { screen: 'LampsScreen.tsx', kind: 'list', files: ['shared.js', 'lamps.js'] },
    { screen: 'LampScreen.tsx', kind: 'form', files: ['shared.js', 'lamp.js'] },
  ];
  writeFileSync(join(folder, ROUTE_CHUNKS), JSON.stringify(routes));
  for (const [file, size] of [
    ['shared.js', 100],
    ['lamps.js', kilobytes],
    ['lamp.js', BUDGET.form - 100],
  ] as const)
    writeFileSync(join(folder, `${file}.br`), Buffer.alloc(size * 1000));
}

describe('the budget of a route', () => {
  it('is kept by what is sent for it, its own chunks and those it shares', () => {
    build(BUDGET.list - 100);
    const weights = routeWeights(folder);
    expect(weights).toEqual([
      { screen: 'LampScreen.tsx', kind: 'form', kilobytes: BUDGET.form, chunks: 2, budget: BUDGET.form },
      { screen: 'LampsScreen.tsx', kind: 'list', kilobytes: BUDGET.list, chunks: 2, budget: BUDGET.list },
    ]);
    expect(overBudget(weights)).toEqual([]);
    expect(
      heaviest(weights)
        .map(({ screen }) => screen)
        .toSorted(),
    ).toEqual(['LampScreen.tsx', 'LampsScreen.tsx']);
  });

  it('is that of a list or of a form, and says by name who exceeds it', () => {
    build(BUDGET.list - 99);
    expect(overBudget(routeWeights(folder))).toEqual([
      `LampsScreen.tsx: ${BUDGET.list + 1}.0 kB, and may weigh ${BUDGET.list} kB`,
    ]);
  });
});

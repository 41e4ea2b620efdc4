import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROUTE_CHUNKS, type RouteKind } from '../../apps/portal/build/guard-routes.ts';

/** So many kilobytes of JavaScript a route may ask for before its first row or field, as they are sent. */
export const BUDGET: Readonly<Record<RouteKind, number>> = { list: 183, form: 255, page: 187 };

const Routes = v.array(
  v.object({ screen: v.string(), kind: v.picklist(['list', 'form', 'page']), files: v.array(v.string()) }),
);

/** What a route weighs, in kilobytes as they are sent, and what it may. */
export interface RouteWeight {
  readonly screen: string;
  readonly kind: RouteKind;
  readonly kilobytes: number;
  readonly chunks: number;
  readonly budget: number;
}

/** What each route of a build weighs once it is squeezed, the heaviest first. */
export function routeWeights(folder: string): readonly RouteWeight[] {
  const routes = v.parse(Routes, JSON.parse(readFileSync(join(folder, ROUTE_CHUNKS), 'utf8')));
  return routes
    .map(({ screen, kind, files }) => ({
      screen,
      kind,
      kilobytes: files.reduce((sum, file) => sum + sent(join(folder, file)), 0) / 1000,
      chunks: files.length,
      budget: BUDGET[kind],
    }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
}

/** What is too small to be squeezed is sent as it is. */
const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Of each kind the one that weighs most. */
export const heaviest = (weights: readonly RouteWeight[]): readonly RouteWeight[] => [
  ...new Map(weights.toReversed().map((weight) => [weight.kind, weight])).values(),
];

/** Which routes weigh more than they may, in words. */
export const overBudget = (weights: readonly RouteWeight[]): readonly string[] =>
  weights
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(({ screen, kilobytes, budget }) => `${screen}: ${kilobytes.toFixed(1)} kB, and may weigh ${budget} kB`);

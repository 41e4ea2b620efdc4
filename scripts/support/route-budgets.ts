import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROUTE_CHUNKS, type RouteKind } from '../../apps/portal/build/guard-routes.ts';

/** So many kilobytes of JavaScript a route may ask for before its first row or field, as they are sent. */
export const BUDGET: Readonly<Record<RouteKind, number>> = { list: 182, form: 250, page: 185 };

/** So many kilobytes of JavaScript that no other area asks for an area may add, by the folder of its screens. */
export const AREA_BUDGET: Readonly<Record<string, number>> = {
  'features/configurations': 65,
  'features/credentials': 10,
  'features/deliveries': 12,
  'features/courses': 15,
  'features/imports': 35,
  'features/station-accounts': 20,
  // The floor plan among them, which is most of it.
  'features/levels': 5,
};

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
  /** What of it no route of another area asks for, whether or not the frame does. */
  readonly ownKilobytes: number;
}

/** What each route of a build weighs once it is squeezed, the heaviest first. */
export function routeWeights(folder: string): readonly RouteWeight[] {
  const routes = v.parse(Routes, JSON.parse(readFileSync(join(folder, ROUTE_CHUNKS), 'utf8')));
  const asking = Map.groupBy(
    routes.flatMap(({ screen, files }) => files.map((file) => ({ file, screen }))),
    ({ file }) => file,
  );
  const areasOf = (file: string) => (asking.get(file) ?? []).map(({ screen }) => screen).filter(isOfAnArea);
  const isOwn = (file: string) => new Set(areasOf(file).map(areaOf)).size === 1;
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(join(folder, file)), 0) / 1000;
  return routes
    .map(({ screen, kind, files }) => ({
      screen,
      kind,
      kilobytes: weigh(files),
      chunks: files.length,
      budget: BUDGET[kind],
      ownKilobytes: weigh(files.filter(isOwn)),
    }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes);
}

/** What is too small to be squeezed is sent as it is. */
const sent = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** The folder of an area: `features/courses` of all that shows courses. */
const areaOf = (screen: string) => screen.split('/').slice(0, 2).join('/');

/** The frame is no area: what its palette offers of one is of that one. */
const isOfAnArea = (screen: string) => !screen.startsWith('app/');

/** Of each kind the one that weighs most. */
export const heaviest = (weights: readonly RouteWeight[]): readonly RouteWeight[] => [
  ...new Map(weights.toReversed().map((weight) => [weight.kind, weight])).values(),
];

/** Which routes weigh more than they may, and which areas add more, in words. */
export const overBudget = (weights: readonly RouteWeight[]): readonly string[] => [
  ...weights
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(({ screen, kilobytes, budget }) => `${screen}: ${kilobytes.toFixed(1)} kB, and may weigh ${budget} kB`),
  ...weights.flatMap(({ screen, ownKilobytes }) => {
    const most = AREA_BUDGET[areaOf(screen)] ?? Number.POSITIVE_INFINITY;
    return ownKilobytes > most
      ? [`${screen}: ${ownKilobytes.toFixed(1)} kB of its own area, which may add ${most} kB`]
      : [];
  }),
];

/** What each area that has a budget adds at most. */
export const heaviestOfAreas = (
  weights: readonly RouteWeight[],
): readonly (readonly [area: string, kilobytes: number])[] =>
  Object.keys(AREA_BUDGET).map((area) => [
    area,
    Math.max(0, ...weights.filter(({ screen }) => areaOf(screen) === area).map(({ ownKilobytes }) => ownKilobytes)),
  ]);

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyWalk } from '@wardmere/machines/testing/walk';
import { findWalks } from './find-walks.ts';
import { journeys } from './journeys/journeys.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A chart whose paths are generated. */
export interface ChartWalk {
  readonly id: string;
  /** A chart of the product, or of a person's journey through it. */
  readonly kind: 'product' | 'journey';
  readonly walk: AnyWalk;
}

const of = (kind: ChartWalk['kind'], walk: AnyWalk): ChartWalk => ({ id: walk.machine.id, kind, walk });
const own = await Promise.all(
  ['packages/machines/src', 'apps/portal/src'].map((folder) => findWalks(join(root, folder))),
);

/** Every chart there is: the product's own, each known by the walk in its folder, and those of the journeys. */
export const charts: readonly ChartWalk[] = [
  ...own.flat().map((walk) => of('product', walk)),
  ...journeys.map(({ walk }) => of('journey', walk)),
];

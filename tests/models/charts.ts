import type { AnyWalk } from '@wardmere/machines/testing/walk';
import { walks } from '@wardmere/machines/testing/walks/walks';
import { clientDirectoryWalk } from '../../apps/portal/src/app/frame/client-directory.walk.ts';
import { journeys } from './journeys/journeys.ts';

/** A chart whose paths are generated. */
export interface ChartWalk {
  readonly id: string;
  /** A chart of the product, or of a person's journey through it. */
  readonly kind: 'product' | 'journey';
  readonly walk: AnyWalk;
}

const of = (kind: ChartWalk['kind'], walk: AnyWalk): ChartWalk => ({ id: walk.machine.id, kind, walk });

/** Every chart there is: the product's own and those of the journeys. */
export const charts: readonly ChartWalk[] = [
  ...[...walks, clientDirectoryWalk].map((walk) => of('product', walk)),
  ...journeys.map(({ walk }) => of('journey', walk)),
];

import type { FailureKind } from '@wardmere/api';
import type { Operation } from './entity-types.ts';

/** Where a failure is shown (D-190): over the whole page, in place of the content, on top of the form, or in passing. */
export type Placement = 'page' | 'panel' | 'banner' | 'toast';

const usual: Readonly<Record<Operation, Placement>> = {
  fetch: 'panel',
  create: 'banner',
  update: 'banner',
  remove: 'toast',
};

/** The place of a failure; a record that does not exist takes the whole page. */
export const placementOf = (operation: Operation, kind: FailureKind): Placement =>
  operation === 'fetch' && kind === 'missing' ? 'page' : usual[operation];

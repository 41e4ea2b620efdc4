import type { Subject } from '../entity/entity-types.ts';

/** What the work on a record is known by: `building:<client>:<uid>`, or `…:new`. */
export const workId = ({ kind, scope, key }: Subject): string =>
  [kind, ...Object.values(scope), key ?? 'new'].join(':');

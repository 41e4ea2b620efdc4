import type { Failure } from '@wardmere/api';

/** A row that something could not be done to, and why. */
export interface RefusedRow {
  readonly key: string;
  readonly failure: Failure;
}

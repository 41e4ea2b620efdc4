import type { Failure } from '@wardmere/api';

/**
 * Whether a write may have happened although it failed: no whole answer came back. A creation that ended so is never
 * sent again without asking.
 */
export function mayHaveHappened(failure: Failure): boolean {
  if (failure.kind === 'unreachable') return failure.reason !== 'cancelled';
  return failure.kind === 'malformed' || (failure.kind === 'unavailable' && [502, 504].includes(failure.status));
}

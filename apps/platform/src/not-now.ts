import { crowdedIn } from './fairness/crowded.ts';
import { isUnavailable, RETRY_AFTER } from './storage/database-error.ts';

/** Why something cannot be done at the moment, and after how long whoever asked may come again. */
export interface NotNow {
  readonly status: 429 | 503;
  readonly code: 'crowded' | 'unavailable';
  readonly retryAfter: string;
}

/** What an error means that is nobody's fault and passes: too much is asked, or the database is not there. */
export function notNow(error: unknown): NotNow | undefined {
  const crowded = crowdedIn(error);
  if (crowded !== undefined) {
    return { status: crowded.status, code: 'crowded', retryAfter: String(crowded.retryAfterSeconds) };
  }
  return isUnavailable(error) ? { status: 503, code: 'unavailable', retryAfter: RETRY_AFTER } : undefined;
}

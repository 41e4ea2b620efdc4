import { valueInWords } from '@wardmere/machines/inspection/chart';
import type { ActorView } from '@wardmere/machines/inspection/trace';

/** A name with its long identifiers cut short. */
export const shortName = (name: string) => name.replaceAll(/([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f-]{17}/gi, '$1…');

/** How an actor stands, in words. */
export const stateOf = ({ status, value, runs, name }: ActorView): string => {
  if (status !== 'active') return status === 'error' ? 'failed' : status;
  if (value === undefined) return runs === name ? 'working' : runs;
  return valueInWords(value);
};

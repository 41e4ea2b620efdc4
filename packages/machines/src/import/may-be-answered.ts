import type { Failure } from '@wardmere/api';

/** Whether the same question may be answered a little later, with nothing done about it. */
export const mayBeAnswered = ({ kind }: Failure): boolean => kind === 'unavailable' || kind === 'unreachable';

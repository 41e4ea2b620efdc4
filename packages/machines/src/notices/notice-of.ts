import { sentencesOf, type Failure } from '@wardmere/api';
import type { NewNotice } from './notices.machine.ts';

/** A failure as it is told in passing: its words, what the host says besides, and which attempt it ends with (D-190, D-191). */
export function noticeOfFailure(failure: Failure): NewNotice {
  const [text = failure.message, ...more] = sentencesOf(failure);
  return {
    tone: 'danger',
    text,
    ...(more.length > 0 && { detail: more.join(' ') }),
    ...(failure.operation !== undefined && { operation: failure.operation }),
  };
}

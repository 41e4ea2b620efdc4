import { isOffered, type Verdict } from '@wardmere/machines';
import { shortReason, type ReasonContext } from './reasons.ts';

/** The first clause that did not pass, in a few words; nothing for what is open, or is so until a flag says otherwise. */
export function lockedBy(verdict: Verdict, context: ReasonContext): { readonly locked?: string } {
  const first = verdict.because[0];
  if (isOffered(verdict)) return {};
  return { locked: first ? shortReason(first, context) : 'Not known yet' };
}

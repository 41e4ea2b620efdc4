import { useSelector } from '@xstate/react';
import { stepOf, type ImportActor } from '@wardmere/machines';
import { useEffect, useRef } from 'react';
import { STEP_ID } from './step-id.ts';

/**
 * The step that comes takes the focus, and so does what comes in the place of a part of it that had the focus and is gone.
 * While the page opens nothing does: a step that is on its way back after a reload is not one that comes.
 */
export function useFocusOnStep(actor: ImportActor): void {
  const step = useSelector(actor, stepOf);
  const stands = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('busy')) return 'busy';
    return snapshot.hasTag('failed') ? 'failed' : 'at rest';
  });
  const before = useRef({ step, isOpening: true });
  useEffect(() => {
    const { isOpening, step: last } = before.current;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    if (step !== last || (isLost && !isOpening)) document.querySelector<HTMLElement>(`#${STEP_ID}`)?.focus();
    before.current = { step, isOpening: isOpening && step === last && stands === 'busy' };
  }, [step, stands]);
}

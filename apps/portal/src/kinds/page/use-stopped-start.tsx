import type { ReactElement } from 'react';
import { useStartUp } from '../../system/hooks.ts';
import { FullPageFailure } from './FullPageFailure.tsx';
import { TimeoutModal } from './TimeoutModal.tsx';

/** What a page that waits for start-up shows where that has come to a halt; undefined while it has not (D-015, D-016). */
export function useStoppedStart(): ReactElement | undefined {
  const timedOut = useStartUp((startUp) => startUp.matches('timedOut'));
  const failed = useStartUp((startUp) => startUp.matches('failed') || startUp.matches('refused'));
  if (timedOut) return <TimeoutModal />;
  return failed ? <FullPageFailure /> : undefined;
}

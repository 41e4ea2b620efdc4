import type { Failure } from '@wardmere/api';
import { FailurePanel } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { useRecovery } from '../../system/hooks.ts';

interface CallFailurePanelProps {
  readonly failure: Pick<Failure, 'message' | 'description' | 'requestId'>;
  /** What there is to say where the host gives no reason. */
  readonly otherwise?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly actions?: ReactNode;
}

/** In the place of what could not be fetched: the words of the call, the reason where the host gives one, and the ways on (D-047, D-190). */
export function CallFailurePanel({ failure, otherwise, onRetry, actions }: CallFailurePanelProps) {
  useRecovery(onRetry);
  const { message, description = otherwise, requestId } = failure;
  return (
    <FailurePanel
      {...(description === undefined ? { message } : { title: message, message: description })}
      details={requestId && `Reference ${requestId}`}
      onRetry={onRetry}
      actions={actions}
    />
  );
}

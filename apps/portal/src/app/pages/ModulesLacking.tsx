import { UNKNOWN_ERROR } from '@wardmere/api';
import { FailurePanel } from '@wardmere/ui';
import { useChild, useRecovery, useSelection } from '../../system/hooks.ts';

/** The modules could not be fetched: what depends on them is not told as absent, but asked for again (D-016). */
export function ModulesLacking() {
  const selection = useChild('selection');
  const message = useSelection(({ context }) => context.modulesFailure?.message ?? UNKNOWN_ERROR);
  const again = () => selection.send({ type: 'context.reload' });
  useRecovery(again);
  return <FailurePanel message={message} onRetry={again} />;
}

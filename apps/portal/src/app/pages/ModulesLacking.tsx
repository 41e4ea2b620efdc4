import { UNKNOWN_ERROR } from '@wardmere/api';
import { FailurePanel } from '@wardmere/ui';
import { useChild, useSelection } from '../hooks.ts';

/** The modules could not be fetched: what depends on them is not told as absent, but asked for again (D-016). */
export function ModulesLacking() {
  const selection = useChild('selection');
  const message = useSelection(({ context }) => context.modulesFailure?.message ?? UNKNOWN_ERROR);
  return <FailurePanel message={message} onRetry={() => selection.send({ type: 'context.reload' })} />;
}

import { UNKNOWN_ERROR } from '@wardmere/api';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { useChild, useSelection } from '../../system/hooks.ts';

/** The modules could not be fetched: what depends on them is not told as absent, but asked for again (D-016). */
export function ModulesLacking() {
  const selection = useChild('selection');
  const failure = useSelection(({ context }) => context.modulesFailure) ?? { message: UNKNOWN_ERROR };
  const again = () => selection.send({ type: 'context.reload' });
  return <CallFailurePanel failure={failure} onRetry={again} />;
}

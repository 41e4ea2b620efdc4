import { UNKNOWN_ERROR } from '@wardmere/api';
import { ButtonLink } from '@wardmere/ui';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { BASE } from '../../system/address.ts';
import { useChild, useSelection } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { StandIn } from './StandIn.tsx';

/** The remembered client could not be loaded: its pages offer another try, beside the way to another client. */
export function Unreached() {
  const selection = useChild('selection');
  const failure = useSelection(({ context }) => context.failure) ?? { message: UNKNOWN_ERROR };
  const again = () => selection.send({ type: 'context.reload' });
  return (
    <StandIn>
      <CallFailurePanel
        failure={failure}
        onRetry={again}
        actions={
          <ButtonLink href={`${BASE}${to(pages.clients)}`} emphasis="plain" icon="client">
            Client list
          </ButtonLink>
        }
      />
    </StandIn>
  );
}

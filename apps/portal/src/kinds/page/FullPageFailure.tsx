import { UNKNOWN_ERROR, type Failure } from '@wardmere/api';
import { Button, ButtonLink, Text } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { PromptView } from './PromptView.tsx';
import { useChild, useRecovery, useStartUp } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const unknown: Pick<Failure, 'message' | 'description'> = { message: UNKNOWN_ERROR };

/** Start-up could not go on: the message with its reason, the step again, or out (D-016, D-019, D-047). */
export function FullPageFailure() {
  const startUp = useChild('startUp');
  const { message, description } = useStartUp(({ context }) => context.failure ?? unknown);
  const refused = useStartUp((snapshot) => snapshot.matches('refused'));
  const again = () => startUp.send({ type: 'start.retry' });
  // Who was refused is led to the provider, which nobody is unasked.
  useRecovery(refused ? undefined : again);
  return (
    <PromptView
      title={refused ? 'Signing in did not work' : 'The portal could not be started'}
      icon="alert"
      tone="danger"
      actions={
        <>
          <Button emphasis="action" icon="refresh" onPress={again}>
            {refused ? 'Sign in again' : 'Try again'}
          </Button>
          {!refused && (
            <ButtonLink href={`${BASE}${to(pages.logout)}`} emphasis="plain" icon="sign-out">
              Sign out
            </ButtonLink>
          )}
        </>
      }
    >
      <div role="alert">
        <Text>{message}</Text>
        {description !== undefined && <Text>{description}</Text>}
      </div>
    </PromptView>
  );
}

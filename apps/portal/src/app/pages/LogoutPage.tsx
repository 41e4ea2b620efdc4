import { Button, Progress, Text } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useChild } from '../../system/hooks.ts';

/** Progress while the session ends; the provider's sign-out follows by itself, or is asked for again (D-041). */
export function LogoutPage() {
  const isLeft = useSelector(useChild('session'), (session) => session.matches('signedOutHere'));
  if (isLeft)
    return (
      <PromptView
        title="Signed out here only"
        icon="alert"
        tone="danger"
        actions={
          <Button emphasis="action" icon="refresh" onPress={() => location.reload()}>
            Try again
          </Button>
        }
      >
        <Text>
          The sign-in service could not be reached: whoever uses this browser next may still be signed in there. Try
          again before you leave it.
        </Text>
      </PromptView>
    );
  return (
    <PromptView title="Signing out" icon="sign-out">
      <Text>Your session is being ended here and in the connected apps. This takes a few seconds.</Text>
      <Progress label="Signing out" size="thin" />
    </PromptView>
  );
}

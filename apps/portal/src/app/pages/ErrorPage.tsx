import { UNKNOWN_ERROR } from '@wardmere/api';
import { Button, ButtonLink, Page, PageHeader, FailurePanel, Text } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { isPrompt } from '../../system/route.ts';
import { useChild, useNavigation, usePlace, useStartUp } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { START_AGAIN, startAgain } from '../../kinds/page/start-again.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

export const ERROR_TITLE = 'Something went wrong';

/** The last fatal message, or the fallback words, with a way to try again and a way to sign in again (D-019, D-190). */
export const ErrorPage: ComponentType<ScreenParams> = function ErrorPage() {
  const inPrompt = useNavigation(isPrompt);
  const fromStartUp = useStartUp(({ context }) => context.failure?.message);
  const fromSession = useSelector(useChild('session'), ({ context }) => context.failure?.message);
  const { path } = usePlace();
  const message = fromStartUp ?? fromSession ?? UNKNOWN_ERROR;
  const retry = () => (path === to(pages.error) ? startAgain() : location.reload());
  const signIn = (
    <ButtonLink href={START_AGAIN} emphasis="plain">
      Sign in again
    </ButtonLink>
  );
  if (!inPrompt) {
    return (
      <Page>
        <PageHeader title={ERROR_TITLE} />
        <FailurePanel message={message} onRetry={retry} actions={signIn} />
      </Page>
    );
  }
  return (
    <PromptView
      title={ERROR_TITLE}
      icon="alert"
      tone="danger"
      actions={
        <>
          <Button emphasis="action" icon="refresh" onPress={retry}>
            Try again
          </Button>
          {signIn}
        </>
      }
    >
      <Text>{message}</Text>
    </PromptView>
  );
};

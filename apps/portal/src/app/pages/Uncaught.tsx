import { UNKNOWN_ERROR, type Config } from '@wardmere/api';
import { Button, ButtonLink, PromptPanel, Text } from '@wardmere/ui';
import { START_AGAIN } from '../../kinds/page/start-again.ts';
import { ERROR_TITLE } from './ErrorPage.tsx';

/**
 * The error page where not even the frame can be drawn (D-190). It asks nothing of any actor, nor of what stands around
 * other pages: each of them may be what is broken.
 */
export const Uncaught = ({ brand }: Pick<Config, 'brand'>) => (
  <PromptPanel
    brand={brand.name}
    title={ERROR_TITLE}
    icon="alert"
    tone="danger"
    actions={
      <>
        <Button emphasis="action" icon="refresh" onPress={() => location.reload()}>
          Try again
        </Button>
        <ButtonLink href={START_AGAIN} emphasis="plain">
          Sign in again
        </ButtonLink>
      </>
    }
  >
    <div role="alert">
      <Text>{UNKNOWN_ERROR}</Text>
    </div>
  </PromptPanel>
);

import { STARTUP_TIMEOUT } from '@wardmere/api';
import { Button, ButtonLink, Text } from '@wardmere/ui';
import { useEffect, useId, useRef } from 'react';
import { PromptView } from './PromptView.tsx';
import { useRunningPortal } from '../../system/portal-context.tsx';

/**
 * The start-up time-out (§4 step 1, §8, D-015). It stands alone on the screen and cannot be dismissed, so it is modal
 * without the dialog's code, which could not be fetched over the network that has just failed.
 */
export function TimeoutModal() {
  const { branding, region } = useRunningPortal().config;
  const message = useId();
  const refresh = useRef<HTMLButtonElement>(null);
  useEffect(() => refresh.current?.focus(), []);
  return (
    <div role="alertdialog" aria-modal="true" aria-label="Error" aria-describedby={message}>
      <PromptView
        title="Error"
        icon="alert"
        tone="danger"
        actions={
          <>
            <Button ref={refresh} emphasis="action" icon="refresh" onPress={() => location.reload()}>
              Refresh
            </Button>
            <ButtonLink href={branding[region].supportUrl} emphasis="plain" icon="help">
              Contact support
            </ButtonLink>
          </>
        }
      >
        <div id={message}>
          <Text>{STARTUP_TIMEOUT}</Text>
        </div>
      </PromptView>
    </div>
  );
}

import { isOffline, isOutdated } from '@wardmere/machines';
import { Banner, Box, Button, Stack, useWord } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import { useChild } from '../../system/hooks.ts';

/** What the whole console should know: no network, or a newer build. Neither takes anything away. */
export function ConnectionBanners() {
  const word = useWord();
  const connection = useChild('connection');
  const offline = useSelector(connection, isOffline);
  const outdated = useSelector(connection, isOutdated);
  if (!offline && !outdated) return null;
  return (
    <Box padding="small">
      <Stack gap="small">
        {offline && (
          <Banner tone="warning" title={word('You are offline')}>
            {word('Nothing you have typed is lost. Saving and loading work again as soon as the network is back.')}
          </Banner>
        )}
        {outdated && (
          <Banner
            title={word('A newer version is ready')}
            actions={
              <Button size="small" icon="refresh" onPress={() => location.reload()}>
                {word('Reload')}
              </Button>
            }
          >
            {word('Reload when it suits you; unsaved changes are kept.')}
          </Banner>
        )}
      </Stack>
    </Box>
  );
}

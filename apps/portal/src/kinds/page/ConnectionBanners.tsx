import { isOffline, isOutdated } from '@wardmere/machines';
import { Banner, BannerRegion, Box, Button, useWord } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import { useChild } from '../../system/hooks.ts';

/** What the whole console should know: no network, or a newer build. Neither takes anything away. */
export function ConnectionBanners() {
  const word = useWord();
  const connection = useChild('connection');
  const offline = useSelector(connection, isOffline);
  const outdated = useSelector(connection, isOutdated);
  return (
    <>
      {offline && (
        <Box padding="small">
          <Banner tone="warning" title={word('You are offline')}>
            {word('Nothing you have typed is lost. Saving and loading work again as soon as the network is back.')}
          </Banner>
        </Box>
      )}
      <BannerRegion>
        {outdated && (
          <Box padding="small">
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
          </Box>
        )}
      </BannerRegion>
    </>
  );
}

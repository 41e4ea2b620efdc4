import { permit } from '@wardmere/machines';
import { Button, ButtonLink, Inline, LoadingView, QrCode, ScreenOnly, Stack } from '@wardmere/ui';
import { useEffect } from 'react';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { PartTitle } from '../../kinds/page/PartTitle.tsx';
import { PromptView } from '../../kinds/page/PromptView.tsx';
import { useStoppedStart } from '../../kinds/page/use-stopped-start.tsx';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { pages } from '../../system/pages.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { to } from '../../system/to.ts';
import { FetchCode } from './FetchCode.tsx';
import { KeyInLetters } from './KeyInLetters.tsx';
import { stationNames } from './station-names.ts';
import { useStationKey } from './use-station-key.ts';

/**
 * Name, key and code of a station on one sheet (D-072). It asks what the station’s own page asks: who may not go there is led
 * to where that page leads them (D-236). Without a session the call that finds no token begins the sign-in, which comes back.
 */
export function StationPreviewPage({ params }: ScreenParams) {
  const { station = '' } = params;
  const { facts, config } = usePortal();
  const portal = useRunningPortal();
  const own = pages.stationAccount.rule({ brand: config.brand, visitorApp: config.modules.visitorApp });
  const { allowed, pending } = permit(own, facts);
  const stopped = useStoppedStart();
  const isDenied = facts.signedIn && !allowed && !pending;
  useEffect(() => {
    if (isDenied) portal.navigate(to(pages.stationAccount, { station }), { replace: true });
  }, [isDenied, portal, station]);
  if (stopped) return stopped;
  if (facts.signedIn && !allowed) return <LoadingView brand={config.brand.name} />;
  const client = facts.client?.uid ?? '';
  return <Sheet key={`${client} ${station}`} client={client} station={station} />;
}

interface SheetProps {
  readonly client: string;
  readonly station: string;
}

function Sheet({ client, station }: SheetProps) {
  const { facts, config } = usePortal();
  const { actor, shown, refusal, isShown, isFetching, isFetchingCode } = useStationKey({ client, station });
  const [known] = useFreshLookup({ lookup: stationNames, scope: { client, station } }, facts.signedIn).items;
  useEffect(() => actor?.send({ type: 'key.show' }), [actor]);
  const again = () => actor?.send({ type: 'key.show' });
  if (!facts.signedIn || (isFetching && !isShown)) return <LoadingView brand={config.brand.name} />;
  return (
    <PromptView
      title={known?.name ?? 'Station account'}
      actions={
        <ScreenOnly>
          <Inline>
            {shown && (
              <Button emphasis="action" onPress={() => window.print()}>
                Print
              </Button>
            )}
            <ButtonLink href={`${BASE}${to(pages.stationAccount, { station })}`} emphasis="plain">
              Back to the station account
            </ButtonLink>
          </Inline>
        </ScreenOnly>
      }
    >
      <PartTitle>Key and code</PartTitle>
      {isShown && shown ? (
        <Stack>
          {shown.code === null ? (
            <ScreenOnly>
              <FetchCode isFetching={isFetchingCode} onPress={again} />
            </ScreenOnly>
          ) : (
            <Stack align="center">
              <QrCode image={shown.code} label={`Code of ${known?.name ?? 'the station'}`} size="large" />
            </Stack>
          )}
          <KeyInLetters authKey={shown.authKey} generatedAt={shown.generatedAt} />
        </Stack>
      ) : refusal ? (
        <CallFailurePanel failure={refusal} onRetry={again} />
      ) : (
        <Button onPress={again}>Show key</Button>
      )}
    </PromptView>
  );
}

import { permissionWords } from '@wardmere/api';
import type { StationOfKey } from '@wardmere/machines';
import {
  Banner,
  BannerRegion,
  Button,
  ButtonLink,
  ConfirmDialog,
  Inline,
  QrCode,
  Skeleton,
  Stack,
  Text,
} from '@wardmere/ui';
import { called } from '@wardmere/ui/words';
import { useEffect, useEffectEvent } from 'react';
import { mayIn } from '../../kinds/entity/area.ts';
import { CallFailurePanel } from '../../kinds/failure/CallFailurePanel.tsx';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { FetchCode } from './FetchCode.tsx';
import { KeyInLetters } from './KeyInLetters.tsx';
import { SendCode } from './SendCode.tsx';
import { stationAccount } from './station-account.entity.ts';
import { stationManagers } from './station-rules.ts';
import { useStationKey } from './use-station-key.ts';

interface StationKeyProps {
  readonly of: StationOfKey;
  readonly name: string;
  /** It works where whoever looks does not reach. */
  readonly isAbove: boolean;
  /** The record says by now that the station was seen. */
  readonly onSeen: () => void;
}

/** What a station signs in with, for whoever may see it: shown when it is wanted, sent, printed, replaced (D-231, B23). */
export function StationKey({ of, name, isAbove, onSeen }: StationKeyProps) {
  const { facts } = usePortal();
  const mayManage = mayIn('client', stationAccount.rules.edit, facts);
  if (!mayManage)
    return (
      <Text>{`The key is shown to whoever may do one of these: ${stationManagers[facts.isSystemUser ? 'system' : 'client'].map(permissionWords).join(', ')}.`}</Text>
    );
  if (isAbove) return <Text>The key of a station that works in buildings you do not see is not shown to you.</Text>;
  return <Key of={of} name={name} onSeen={onSeen} />;
}

function Key({ of, name, onSeen }: Omit<StationKeyProps, 'isAbove'>) {
  const { actor, shown, refusal, isAsking, isRotating, isAwaited, hasSignedIn, ...step } = useStationKey(of);
  const { isShown, isFetching, isFetchingCode, isAskingNext } = step;
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (hasSignedIn) seen();
  }, [hasSignedIn]);
  const show = () => actor?.send({ type: 'key.show' });
  return (
    <Stack>
      <BannerRegion>
        {isAwaited && (
          <Banner
            title="Give the station its new key"
            actions={<Button onPress={() => actor?.send({ type: 'rotation.finish' })}>Stop waiting</Button>}
          >
            Hold the code before its camera, or type the key. This stays here until the station has signed in.
          </Banner>
        )}
        {hasSignedIn && (
          <Banner
            tone="success"
            title="The station has signed in with the new key"
            actions={<Button onPress={() => actor?.send({ type: 'rotation.finish' })}>Done</Button>}
          />
        )}
      </BannerRegion>
      {refusal && <CallFailurePanel failure={refusal} onRetry={show} />}
      {isFetching && <Skeleton shape="block" />}
      {isShown && shown && (
        <>
          {shown.code === null ? (
            <FetchCode isFetching={isFetchingCode} onPress={show} />
          ) : (
            <QrCode image={shown.code} label={`Code of ${name}`} />
          )}
          <KeyInLetters authKey={shown.authKey} generatedAt={shown.generatedAt} />
        </>
      )}
      <Inline>
        {isShown && !isAwaited && !hasSignedIn && (
          <Button icon="eye-off" onPress={() => actor?.send({ type: 'key.hide' })}>
            Hide key
          </Button>
        )}
        {!isShown && !refusal && (
          <Button icon="eye" busy={isFetching} onPress={show}>
            Show key
          </Button>
        )}
        <SendCode of={of} />
        <ButtonLink icon="card-id" href={`${BASE}${to(pages.stationPrompt, { station: of.station })}`}>
          Preview and print
        </ButtonLink>
        {!isAwaited && !hasSignedIn && (
          <Button icon="key" busy={isAskingNext} onPress={() => actor?.send({ type: 'rotation.ask' })}>
            New key
          </Button>
        )}
      </Inline>
      <ConfirmDialog
        open={isAsking}
        title={`Make a new key for “${called(name)}”?`}
        confirmLabel="Make a new key"
        busy={isRotating}
        onConfirm={() => actor?.send({ type: 'rotation.confirm' })}
        onCancel={() => actor?.send({ type: 'rotation.cancel' })}
      >
        The key and the code that the station has now stop working at once. Nobody can sign in to it until it has the
        new one.
      </ConfirmDialog>
    </Stack>
  );
}

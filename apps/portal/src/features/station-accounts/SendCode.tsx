import { stationAccounts, type QrSendType } from '@wardmere/api';
import type { StationOfKey } from '@wardmere/machines';
import { Button } from '@wardmere/ui';
import { useErrand, useErrandNow, type Errand } from '../../kinds/errand/use-errand.ts';
import { useStartUp } from '../../system/hooks.ts';

/** Sends the code, or the link alone as a text, to whoever asks; the notice names what went where (D-184, D-233). */
const sending = (by: QrSendType, to: string): Errand => ({
  kind: `send code by ${by}`,
  unasked: true,
  send: (api, { target: { client = '', station = '' } }, signal) =>
    api.send(stationAccounts.sendCode, { client, station, query: { sendType: by } }, { signal }),
  done: `${by === 'Email' ? 'Code' : 'Link'} sent to ${to}`,
});

/** Sending a code to oneself: by email, and as a text where a mobile number is known (D-184): by the profile, as it is now (D-133). */
export function SendCode({ of }: { readonly of: StationOfKey }) {
  const profile = useStartUp(({ context }) => context.profile);
  const address = profile?.userName ?? '';
  const mobile = profile?.mobilePhoneNumber ?? '';
  return (
    <>
      {address !== '' && <Send of={of} by="Email" to={address} />}
      {mobile !== '' && <Send of={of} by="Text" to={mobile} />}
    </>
  );
}

interface SendProps {
  readonly of: StationOfKey;
  readonly by: QrSendType;
  readonly to: string;
}

function Send({ of: { client, station }, by, to }: SendProps) {
  const errand = useErrand(sending(by, to), { client, station });
  const { isBusy } = useErrandNow(errand);
  return (
    <Button icon={by === 'Email' ? 'mail' : 'phone'} busy={isBusy} onPress={() => errand?.send({ type: 'errand.run' })}>
      {by === 'Email' ? 'Email me the code' : 'Text me the link'}
    </Button>
  );
}

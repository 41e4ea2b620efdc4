import { shallowEqual, useSelector } from '@xstate/react';
import { failureFrom, stationAccounts as calls, type Api } from '@wardmere/api';
import { noticeOfFailure, selectKeyStep, stationKeyMachine, type StationOfKey } from '@wardmere/machines';
import { useLayoutEffect } from 'react';
import { fromPromise } from 'xstate';
import { child } from '../../system/child.ts';
import { say } from '../../system/hearers.ts';
import { useLateChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { watchAttention } from '../../system/watch-attention.ts';
import type { ChildActor, Hearers } from '../../system/portal.ts';

/** Key and code together: what becomes of the code takes nothing from the key. */
async function fetchKey(api: Api, station: StationOfKey, signal: AbortSignal) {
  const code = api.send(calls.code, station, { signal }).then(
    ({ data }) => ({ code: data.qrCode, failure: null }),
    (thrown: unknown) => ({ code: null, failure: failureFrom(thrown) }),
  );
  const { authKey, authKeyGenerationDate: generatedAt } = (await api.send(calls.key, station, { signal })).data;
  return { authKey, generatedAt, ...(await code) };
}

const supplied = (api: Api): typeof stationKeyMachine =>
  stationKeyMachine.provide({
    actors: {
      fetchKey: fromPromise(({ input, signal }) => fetchKey(api, input, signal)),
      rotateKey: fromPromise(async ({ input, signal }) => {
        const { authKey, authKeyGenerationDate } = (await api.send(calls.replaceKey, input, { signal })).data;
        return { authKey, generatedAt: authKeyGenerationDate, code: null };
      }),
      fetchStation: fromPromise(async ({ input, signal }) => {
        const { lastLogin, authKey } = (await api.send(calls.get, input, { signal })).data;
        return { lastLogin, authKey };
      }),
      watchAttention,
    },
  });

const REPLACED =
  'Another key has been made for this station since. The one that you waited with opens nothing any more.';

const ROTATED = 'The station has its new key. The old one opens nothing any more.';

const keyHearers = (): Hearers => ({
  stationKey: {
    failed: ({ failure }) => [say(noticeOfFailure(failure))],
    rotated: () => [say({ tone: 'success', text: ROTATED })],
    replaced: () => [say({ tone: 'warning', text: REPLACED })],
  },
});

/** The key of a station for as long as its page is open: the actor that has it, and how far it is. */
export function useStationKey({ client, station }: StationOfKey) {
  const portal = useRunningPortal();
  const actor: ChildActor<'stationKey'> | undefined = useLateChild('stationKey');
  useLayoutEffect(() => {
    portal.begin('stationKey', () => child(supplied(portal.api)), keyHearers);
  }, [portal]);
  useLayoutEffect(() => {
    actor?.send({ type: 'station.open', client, station });
    return () => actor?.send({ type: 'station.leave' });
  }, [actor, client, station]);
  return { actor, ...useSelector(actor, selectKeyStep, shallowEqual) };
}

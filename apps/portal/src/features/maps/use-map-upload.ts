import { shallowEqual, useSelector } from '@xstate/react';
import { levels as levelCalls, everyResultOf, VENUES_A_PAGE, venues as calls } from '@wardmere/api';
import { mapUploadMachine, noticeOfFailure, selectMapStep, type BuildingOfMaps } from '@wardmere/machines';
import { useLayoutEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import { everyPage } from '../../parts/lookups/every-page.ts';
import { child } from '../../system/child.ts';
import { say } from '../../system/hearers.ts';
import { useLateChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor, Hearers, Portal } from '../../system/portal.ts';

const supplied = ({
  api,
  config: { apiHost: host, mapsVendor: vendor },
}: Pick<Portal, 'api' | 'config'>): typeof mapUploadMachine =>
  mapUploadMachine.provide({
    actors: {
      fetchVenues: fromPromise(async ({ signal }) => {
        const { results, isWhole } = await everyResultOf(
          { api, host },
          calls.list,
          { vendor, query: { limit: VENUES_A_PAGE } },
          { signal },
        );
        // A vendor that names one twice has it once.
        return { venues: [...new Map(results.map((venue) => [venue.id, venue])).values()], isWhole };
      }),
      fetchLevels: fromPromise(({ input, signal }) =>
        everyPage(
          async (page) =>
            (await api.send(levelCalls.list, { ...input, query: { ...page, orderInstructions: 'Name' } }, { signal }))
              .data,
        ),
      ),
      uploadMap: fromPromise(async ({ input: { client, building, venue }, signal }) => {
        await api.send(calls.upload, { client, building, vendor, venue }, { signal });
      }),
    },
  });

const mapHearers = (): Hearers => ({
  mapUpload: {
    uploaded: ({ venue }) => [say({ tone: 'success', text: `Map data of “${venue}” uploaded` })],
    failed: ({ failure }) => [say(noticeOfFailure(failure))],
  },
});

/** Map data for a building for as long as its page is open; the address says which venue is chosen. */
export function useMapUpload({ client, building }: BuildingOfMaps, venue: string | null) {
  const portal = useRunningPortal();
  const actor: ChildActor<'mapUpload'> | undefined = useLateChild('mapUpload');
  useLayoutEffect(() => {
    portal.begin('mapUpload', () => child(supplied(portal)), mapHearers);
  }, [portal]);
  const open = useEffectEvent((place: BuildingOfMaps) => actor?.send({ type: 'building.open', ...place, venue }));
  useLayoutEffect(() => {
    open({ client, building });
    return () => actor?.send({ type: 'building.leave' });
  }, [actor, client, building]);
  const step = useSelector(actor, selectMapStep, shallowEqual);
  useLayoutEffect(() => actor?.send({ type: 'venue.choose', venue }), [actor, venue]);
  return { actor, ...step };
}

import { shallowEqual, useSelector } from '@xstate/react';
import { ALL_BUILDINGS } from '@wardmere/api';
import { noticeOfFailure, selectIncidentSubtypes, selectIncidentTypes } from '@wardmere/machines';
import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { child } from '../../system/child.ts';
import { say, tell } from '../../system/hearers.ts';
import { useLateChild, useSelection } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor, Hearers } from '../../system/portal.ts';
import { supplyAlerting } from './supply-alerting.ts';

const alertingHearers = (): Hearers => ({
  // Where the alert service is asked about from here on, whatever page is open (D-043).
  selection: {
    settled: ({ selected }) => [
      tell('alerting', {
        type: 'place.settle',
        client: selected?.clientUid ?? '',
        building: selected?.buildingUid || ALL_BUILDINGS.uid,
      }),
    ],
  },
  alerting: {
    failed: ({ failure }) => [say(noticeOfFailure(failure))],
    refused: () => [tell('session', { type: 'call.refuse' })],
  },
});

const none: readonly string[] = [];
/** No part of a page names such types twice: a list is one by its names. */
const SEPARATOR = '\u0000';

/** What an incident may be called, and what in particular. */
export interface IncidentNames {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

/**
 * What an incident may be called while a part of a page names some, and what these may be in particular; nothing where a
 * deployment has no alert service: then it is typed (D-121, D-272). Nothing is asked before it is `due`.
 */
export function useIncidentTypes(client: string, names: readonly string[], due = true): IncidentNames {
  const part = useId();
  const portal = useRunningPortal();
  const begun: ChildActor<'alerting'> | undefined = useLateChild('alerting');
  const actor = due ? begun : undefined;
  const building = useSelection(({ context }) => context.building?.uid ?? ALL_BUILDINGS.uid);
  useLayoutEffect(() => {
    if (due && portal.config.alertHost !== '')
      portal.begin('alerting', () => child(supplyAlerting(portal)), alertingHearers);
  }, [portal, due]);
  const open = useEffectEvent((host: ChildActor<'alerting'>) =>
    host.send({ type: 'types.open', part, client, building }),
  );
  useEffect(() => {
    if (!actor) return undefined;
    open(actor);
    return () => actor.send({ type: 'types.leave', part });
  }, [actor, part]);
  useEffect(() => {
    actor?.send({ type: 'place.change', client, building });
  }, [actor, client, building]);
  const named = names.join(SEPARATOR);
  useEffect(() => {
    actor?.send({ type: 'types.name', part, names: named === '' ? none : named.split(SEPARATOR) });
  }, [actor, part, named]);
  const types = useSelector(actor, (now) => (now ? selectIncidentTypes(now) : none), shallowEqual);
  const subtypes = useSelector(actor, (now) => (now ? selectIncidentSubtypes(now, names) : none), shallowEqual);
  return { types, subtypes };
}

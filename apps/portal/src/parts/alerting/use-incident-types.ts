import { shallowEqual, useSelector } from '@xstate/react';
import { ALL_BUILDINGS } from '@wardmere/api';
import { selectIncidentSubtypes, selectIncidentTypes } from '@wardmere/machines';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { child } from '../../system/child.ts';
import { useLateChild, useSelection } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor } from '../../system/portal.ts';
import { supplyAlerting } from './supply-alerting.ts';

const none: readonly string[] = [];

/** What an incident may be called, and what in particular. */
export interface IncidentNames {
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

/** How many parts of the page name incidents, by what knows them: it is left with the last of them. */
const naming = new WeakMap<object, number>();

/**
 * What an incident may be called while a page names one, and what the type that stands in the page may be in particular;
 * nothing where a deployment has no alert service: then it is typed (D-121, D-272). Nothing is asked before it is `due`.
 */
export function useIncidentTypes(client: string, chosen: string, due = true): IncidentNames {
  const portal = useRunningPortal();
  const begun: ChildActor<'alerting'> | undefined = useLateChild('alerting');
  const actor = due ? begun : undefined;
  const building = useSelection(({ context }) => context.building?.uid ?? ALL_BUILDINGS.uid);
  useLayoutEffect(() => {
    if (due && portal.config.alertHost !== '') portal.begin('alerting', () => child(supplyAlerting(portal)));
  }, [portal, due]);
  const open = useEffectEvent((host: typeof actor) => host?.send({ type: 'types.open', client, building }));
  useEffect(() => {
    if (!actor) return undefined;
    const others = naming.get(actor) ?? 0;
    naming.set(actor, others + 1);
    if (others === 0) open(actor);
    return () => {
      const left = (naming.get(actor) ?? 1) - 1;
      naming.set(actor, left);
      if (left === 0) actor.send({ type: 'types.leave' });
    };
  }, [actor]);
  useEffect(() => {
    actor?.send({ type: 'place.change', client, building });
  }, [actor, client, building]);
  useEffect(() => {
    actor?.send({ type: 'type.choose', name: chosen });
  }, [actor, chosen]);
  const types = useSelector(actor, (now) => (now ? selectIncidentTypes(now) : none), shallowEqual);
  const subtypes = useSelector(actor, (now) => (now ? selectIncidentSubtypes(now) : none), shallowEqual);
  return { types, subtypes };
}

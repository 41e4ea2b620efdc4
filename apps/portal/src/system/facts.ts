import type { Config, Named } from '@wardmere/api';
import { ALL_BUILDINGS } from '@wardmere/api';
import {
  isInitialised,
  isSignedIn,
  type ConditionsSnapshot,
  type Facts,
  type SelectionSnapshot,
  type SessionSnapshot,
} from '@wardmere/machines';
import type { Portal } from './portal.ts';

interface Known {
  readonly config: Config;
  readonly session: SessionSnapshot;
  readonly selection: SelectionSnapshot;
  readonly conditions: ConditionsSnapshot;
}

/** What the rules may ask at this moment; undefined while somebody who knows of it is down. */
export function factsNow({ config, living }: Pick<Portal, 'config' | 'living'>): Facts | undefined {
  const [session, selection, conditions] = [living('session'), living('selection'), living('conditions')];
  return (
    session &&
    selection &&
    conditions &&
    factsOf({
      config,
      session: session.getSnapshot(),
      selection: selection.getSnapshot(),
      conditions: conditions.getSnapshot(),
    })
  );
}

/** Start-up is over. */
export const isStarted = ({ living }: Pick<Portal, 'living'>): boolean => {
  const startUp = living('startUp');
  return startUp !== undefined && isInitialised(startUp.getSnapshot());
};

/** Whatever is heard of as soon as it changes: what rules ask, and which client drafts belong to. */
export const knownNow = (portal: Pick<Portal, 'config' | 'living'>): string =>
  JSON.stringify([factsNow(portal), isStarted(portal), portal.living('selection')?.getSnapshot().context.client?.uid]);

/** Everything the rules may ask, gathered from the actors that know it. */
function factsOf({ config, session, selection, conditions }: Known): Facts {
  const person = isSignedIn(session) ? session.context.session : null;
  return {
    signedIn: person !== null,
    isSystemUser: person?.isSystemUser ?? false,
    client: clientIn(selection),
    permissions: person?.permissions ?? [],
    region: config.region,
    modules: selection.context.modulesFailure ? null : (selection.context.modules ?? 'unknown'),
    allBuildingsSelected: selection.context.building?.uid === ALL_BUILDINGS.uid,
    connection: conditions.context.connection,
    isSSOAuthenticated: person?.isSSOAuthenticated ?? false,
    flags: conditions.context.flags,
  };
}

function clientIn({ context }: SelectionSnapshot): Facts['client'] {
  if (context.client) return { uid: context.client.uid, name: context.client.name, type: context.client.type };
  const wanted: Named | null = context.wanted;
  return wanted && { uid: wanted.uid, name: wanted.name };
}

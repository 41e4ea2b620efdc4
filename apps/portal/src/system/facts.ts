import type { Config, Named } from '@wardmere/api';
import { ALL_BUILDINGS } from '@wardmere/api';
import {
  isSignedIn,
  type ConditionsSnapshot,
  type Facts,
  type SelectionSnapshot,
  type SessionSnapshot,
} from '@wardmere/machines';

interface Known {
  readonly config: Config;
  readonly session: SessionSnapshot;
  readonly selection: SelectionSnapshot;
  readonly conditions: ConditionsSnapshot;
}

/** Everything the rules may ask, gathered from the actors that know it. */
export function factsOf({ config, session, selection, conditions }: Known): Facts {
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

import type { Client, Failure, Named, SessionContext } from '@wardmere/api';

/** What the context cookie and this tab's storage hold (§3 Selected context). */
export interface SelectedContext {
  readonly clientUid: string;
  readonly clientName: string;
  readonly buildingUid: string;
  readonly buildingName: string;
}

/** A client being chosen. */
export interface Choice {
  readonly asked: Named;
  /** Chosen by the person, who is led to its landing page; otherwise the remembered one, asked for again. */
  readonly isNew: boolean;
}

export interface SelectionContext {
  readonly session: SessionContext | null;
  /** The client that is this tab's, or that is to be once it was fetched at the start. */
  readonly wanted: Named | null;
  /** Another client, while it is on its way: nothing of the selected one is given up before it is here (D-031). */
  readonly choice: Choice | null;
  readonly client: Client | null;
  readonly scope: readonly Named[];
  readonly building: Named | null;
  readonly saved: SelectedContext | null;
  readonly primaryBuilding: Named | null;
  /** GUIDs of the enabled modules; null while they are not known. */
  readonly modules: readonly string[] | null;
  /** Why the modules are not known. */
  readonly modulesFailure: Failure | null;
  readonly failure: Failure | null;
}

export type SelectionEvent =
  | { type: 'session.begin'; session: SessionContext; saved: SelectedContext | null }
  | { type: 'session.end' }
  | { type: 'context.reload' }
  | { type: 'profile.know'; primaryBuilding: Named | null }
  | { type: 'client.choose'; client: Named }
  /** The page of the client chosen is open: from here on the screen may speak of it. */
  | { type: 'client.enter' }
  /** The selected client was saved, perhaps under another name or type, or with other modules. */
  | { type: 'client.refresh'; client: Client }
  /** A building was saved, perhaps under another name, and is an active one of this client; of none any more where that is null. */
  | { type: 'building.refresh'; building: Named; client: string | null }
  /** Something has written buildings of this client, or what a person may reach of it, by itself. */
  | { type: 'scope.refresh'; client: string }
  | { type: 'building.choose'; building: Named };

export type SelectionFact =
  | { type: 'loaded' }
  | { type: 'failed'; failure: Failure }
  /** The client chosen could not be loaded: what stood before stands on. */
  | { type: 'choiceFailed'; failure: Failure }
  /** The remembered client of a system user could not be loaded: the platform's own pages go on. */
  | { type: 'unreached'; failure: Failure }
  | { type: 'settled'; selected: SelectedContext | null }
  | { type: 'modulesSettled' }
  | { type: 'modulesFailed'; failure: Failure }
  /** A system user has just chosen a client: the landing page is next (D-031). */
  | { type: 'clientChosen'; client: Named }
  /** The remembered client no longer exists (D-032). */
  | { type: 'clientGone' };

/** Of nobody who is signed in. */
export const nothing: SelectionContext = {
  session: null,
  wanted: null,
  choice: null,
  client: null,
  scope: [],
  building: null,
  saved: null,
  primaryBuilding: null,
  modules: null,
  modulesFailure: null,
  failure: null,
};

/** The client of a session at start: their own, or the remembered one of a system user (D-031, D-032). */
export function wantedBy(session: SessionContext, saved: SelectedContext | null): Named | null {
  if (!session.isSystemUser)
    return session.clientId === null ? null : { uid: session.clientId, name: session.clientName };
  return saved?.clientUid ? { uid: saved.clientUid, name: saved.clientName } : null;
}

/** What cookie and tab remember; null when nothing is selected. */
export function selectedIn({ client, building }: SelectionContext): SelectedContext | null {
  if (client === null) return null;
  return {
    clientUid: client.uid,
    clientName: client.name,
    buildingUid: building?.uid ?? '',
    buildingName: building?.name ?? '',
  };
}

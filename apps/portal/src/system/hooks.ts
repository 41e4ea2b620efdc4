import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fullName, type SessionContext } from '@wardmere/api';
import type { Facts, NavigationSnapshot, Place, SelectionSnapshot, StartUpSnapshot } from '@wardmere/machines';
import { pathOfPlace } from './address.ts';
import { pageSizeOf } from './page-size.ts';
import { useRunningPortal } from './portal-context.tsx';
import type { ChildActor, ChildName, Portal } from './portal.ts';

/** The actor of a child, followed through restarts. */
export function useChild<Name extends ChildName>(name: Name): ChildActor<Name> {
  const portal = useRunningPortal();
  return useSelector(portal.root, () => portal.child(name));
}

/** While something on screen could not be fetched: does so again by itself when the platform is there again. */
export function useRecovery(again: (() => void) | undefined): void {
  const { recovery } = useRunningPortal();
  useEffect(() => again && recovery.onReturn(again), [recovery, again]);
}

/** The actor of a child that may not have begun yet. */
export function useLateChild<Name extends ChildName>(name: Name): ChildActor<Name> | undefined {
  const portal = useRunningPortal();
  return useSelector(portal.root, () => portal.living(name));
}

const selectFacts = ({ context }: NavigationSnapshot): Facts => context.facts;
const selectPlace = ({ context }: NavigationSnapshot): Place => context.place;

/** What rules are decided on, as navigation knows it. */
export const useFacts = (): Facts => useSelector(useChild('navigation'), selectFacts);
export const usePlace = (): Place => useSelector(useChild('navigation'), selectPlace);
export const useNavigation = <Selected>(select: (snapshot: NavigationSnapshot) => Selected): Selected =>
  useSelector(useChild('navigation'), select);
export const useSelection = <Selected>(select: (snapshot: SelectionSnapshot) => Selected): Selected =>
  useSelector(useChild('selection'), select);
export const useStartUp = <Selected>(select: (snapshot: StartUpSnapshot) => Selected): Selected =>
  useSelector(useChild('startUp'), select);
/** The signed-in person, or null. */
export const useSession = (): SessionContext | null =>
  useSelector(useChild('session'), ({ context }) => context.session);
/** How the signed-in person is called and seen: as they say themselves now, else as their token does (D-133). */
export function usePerson(): { readonly name: string; readonly photo: string | undefined } {
  const session = useSession();
  const profile = useStartUp(({ context }) => context.profile);
  const own = profile && fullName(profile);
  return { name: own || session?.fullName || session?.email || '', photo: profile?.userPhoto ?? undefined };
}
/** Rows a page, as they are on screen. */
export const usePageSize = (): number => {
  const session = useSession();
  return useStartUp(({ context }) => pageSizeOf(context.profile, session));
};

export interface OnScreen extends Portal {
  readonly session: SessionContext | null;
  readonly facts: Facts;
  /** The query of the address: list state, open tab, open dialog (B4, N1). */
  readonly search: URLSearchParams;
  /** Has this entry of the history say another query: Back does not lead through it. */
  readonly setSearch: (search: string) => void;
  readonly pageSize: number;
}

/** The running portal with what screens need of this moment. */
export function usePortal(): OnScreen {
  const portal = useRunningPortal();
  const place = usePlace();
  return {
    ...portal,
    session: useSession(),
    facts: useFacts(),
    pageSize: usePageSize(),
    search: useMemo(() => new URLSearchParams(place.search), [place.search]),
    setSearch: (search) => portal.navigate(pathOfPlace({ ...place, search }), { replace: true }),
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import type { collectionMachine, entityMachine, Verdict } from '@wardmere/machines';
import type { ActorRefFrom } from 'xstate';
import { useRunningPortal } from './portal-context.tsx';
import type { Portal } from './portal.ts';

/** A field or column by its name, as gestures speak of it. */
export interface Labelled {
  readonly field: string;
  readonly label: string;
}

/** The editor of a page: its actor, and what its gestures are worded with. */
export interface EditorFlow {
  readonly kind: 'editor';
  readonly actor: ActorRefFrom<typeof entityMachine>;
  readonly noun: string;
  readonly fields: readonly Labelled[];
  /** Why this person cannot change the record. */
  readonly lack: string | undefined;
  /** Whether this person may remove it; undefined where nobody can here. */
  readonly removal: Verdict | undefined;
}

/** The list of a page. */
export interface ListFlow {
  readonly kind: 'list';
  readonly actor: ActorRefFrom<typeof collectionMachine>;
  readonly noun: { readonly one: string; readonly many: string };
  /** The columns it can be sorted by. */
  readonly sorts: readonly Labelled[];
  readonly filters: readonly (Labelled & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  })[];
}

export type Flow = EditorFlow | ListFlow;

/** Where a flow stands as it is now; its view puts it there anew each time it is drawn. */
interface Standing {
  flow: Flow;
}

const shown = new WeakMap<Portal, Set<Standing>>();

/** The flows on screen, the page's own first. */
export const flowsOnScreen = (portal: Portal): readonly Flow[] =>
  [...(shown.get(portal) ?? [])].map(({ flow }) => flow);

/** Lets the palette offer what this flow accepts now (N9), as long as it is on screen. */
export function useOnScreen(flow: Flow): void {
  const portal = useRunningPortal();
  const standing = useRef<Standing>(null);
  useEffect(() => {
    if (standing.current) standing.current.flow = flow;
  }, [flow]);
  const begin = useEffectEvent((): Standing => ({ flow }));
  useEffect(() => {
    const flows = shown.get(portal) ?? new Set();
    shown.set(portal, flows);
    const begun = begin();
    standing.current = begun;
    flows.add(begun);
    return () => void flows.delete(begun);
  }, [portal]);
}

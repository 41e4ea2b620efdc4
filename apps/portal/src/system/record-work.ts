import type { Child } from '@wardmere/machines';
import type { ComponentType } from 'react';
import type { Supplies } from './children.ts';
import type { Portal } from './portal.ts';
import type { RecordChildren } from './record-children.ts';
import { reloadOnce } from './screens.ts';
import { draftsOf } from './storage.ts';
import { tabStorage } from './tab-storage.ts';

/** The work on records as a whole. Its code is most of the portal's logic, and no list needs it. */
export interface RecordWork {
  readonly children: (supplies: Supplies) => RecordChildren;
  /** Lets the rest of the portal hear of it, and it of the rest. */
  readonly wire: (portal: Portal) => void;
  /** Asks about unsaved changes; it is here with the first of them, whatever becomes of the network. */
  readonly LeaveDialog: ComponentType;
  /** What its questions are made of: it comes with the first record and not with the first question. */
  readonly questions: unknown;
}

/** Begins the work on records in a portal. */
export type BeginRecordWork = (portal: Portal) => void;

let work: RecordWork | undefined;
const begun = new WeakSet<Portal>();

/** The work on records, once its code is here. */
export const recordWork = (): RecordWork | undefined => work;

/** What starts the children, once their code is here. */
export function lateChildrenOf(supplies: Supplies): { readonly [Name in keyof RecordChildren]: () => Child } {
  let children: RecordChildren | undefined;
  const made = () => {
    if (work === undefined) throw new Error('The work on records is not loaded.');
    children ??= work.children(supplies);
    return children;
  };
  return { desk: () => made().desk, departure: () => made().departure, journal: () => made().journal };
}

/** Begins the work on records in a portal, once. */
export function beginRecordWork(portal: Portal, loaded: RecordWork): void {
  if (begun.has(portal)) return;
  begun.add(portal);
  work = loaded;
  work.wire(portal);
  for (const child of ['desk', 'departure', 'journal']) portal.root.send({ type: 'child.begin', child });
}

/** Fetches the code and begins. A lost chunk is asked for twice, then the page once: drafts stay where they are. */
export function fetchRecordWork(portal: Portal, load: () => Promise<BeginRecordWork>): void {
  load()
    .catch(() => load())
    .then(
      (begin) => begin(portal),
      () => {
        if (reloadOnce(portal.config.brand.slug)) return;
        portal.say({ tone: 'warning', text: 'A part of the page could not be loaded. Check your connection.' });
      },
    );
}

/** Whether this tab keeps drafts: then the work goes on before any record is opened (B9). */
export const hasDrafts = (slug: string): boolean => tabStorage.names().some((name) => name.startsWith(draftsOf(slug)));

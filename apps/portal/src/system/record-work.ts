import type { Subject } from '@wardmere/machines';
import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { Hearers, Portal } from './portal.ts';
import type { RecordChildren } from './record-children.ts';
import { reloadOnce } from './screens.ts';
import { draftsOf } from './storage.ts';
import { tabStorage } from './tab-storage.ts';

/** The work on records as a whole. Its code is most of the portal's logic, and no list needs it. */
export interface RecordWork {
  readonly children: (supplies: Pick<Portal, 'api' | 'config' | 'kinds' | 'early' | 'child'>) => RecordChildren;
  /** Whether a record is being worked on: its editor asks for nothing when a screen of it is opened. */
  readonly isOpen: (portal: Pick<Portal, 'living'>, subject: Subject) => boolean;
  /** Who hears of each, and what each hears of the rest. */
  readonly hearers: Readonly<Record<keyof RecordChildren, ((portal: Portal) => Hearers) | undefined>>;
  /** Takes changes of the journal back. */
  readonly takeBack: (portal: Portal, ids: readonly number[]) => void;
  /** Asks about unsaved changes; it is here with the first of them, whatever becomes of the network. */
  readonly LeaveDialog: ComponentType;
}

/** Its children by name; each begins once its code is here. */
export const RECORD_CHILDREN = [
  'desk',
  'departure',
  'dialogs',
  'journal',
] as const satisfies readonly (keyof RecordChildren)[];

/** Begins the work on records in a portal. */
export type BeginRecordWork = (portal: Portal) => void;

let work: RecordWork | undefined;

/** The work on records, once its code is here. */
export const recordWork = (): RecordWork | undefined => work;

/** Begins the work on records in a portal, once. */
export function beginRecordWork(portal: Portal, loaded: RecordWork): void {
  work = loaded;
  if (!portal.root.getSnapshot().can({ type: 'actor.begin', child: 'desk' })) return;
  const children = loaded.children(portal);
  for (const name of RECORD_CHILDREN) portal.begin<AnyActorLogic>(name, () => children[name], loaded.hearers[name]);
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

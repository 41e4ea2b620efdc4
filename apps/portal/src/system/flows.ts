import type { bulkMachine, collectionMachine, entityMachine, ImportActor, Verdict } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import { fromTransition, type ActorRefFrom } from 'xstate';

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

/** One thing that can be done to many rows of the list, or why it cannot now. */
export interface ActOfRows {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly unavailable: string | undefined;
  readonly run: () => void;
}

/** The rows of the list on screen that are selected, and what can be done to them. */
export interface RowsFlow {
  readonly kind: 'rows';
  readonly actor: ActorRefFrom<typeof bulkMachine>;
  readonly isAnySelected: boolean;
  readonly acts: readonly ActOfRows[];
}

/** The import of a page. */
export interface ImportFlow {
  readonly kind: 'import';
  readonly actor: ImportActor;
  /** What it is of: people, buildings. */
  readonly many: string;
}

export type Flow = EditorFlow | ListFlow | RowsFlow | ImportFlow;

/** A flow on screen, read as its view last drew it. */
export type Shown = () => Flow;

type FlowEvent =
  | { readonly type: 'flow.show'; readonly shown: Shown }
  | { readonly type: 'flow.hide'; readonly shown: Shown };

/** What is drawn: the flows on screen, the page's own first. */
export const flowsLogic = fromTransition<readonly Shown[], FlowEvent, never, undefined>(
  (flows, { type, shown }) => [...flows.filter((each) => each !== shown), ...(type === 'flow.show' ? [shown] : [])],
  [],
);

import type { Api, Failure } from '@wardmere/api';
import type { Kinds, KindsTable } from './kinds.ts';
import type { collectionsMachine, Overlay, Rows } from '@wardmere/machines';
import type { Early } from './early.ts';
import type { Portal } from './portal.ts';
import type { BeginRecordWork } from './record-work.ts';
import type { RouteSettings } from './define-route.ts';
import type { Route } from './route.ts';

/** What the floors above give the system to run: it knows none of their screens, kinds or features by name. */
export interface Product {
  readonly routes: (settings: RouteSettings) => readonly Route[];
  /** Every kind of record and of list. */
  readonly kinds: KindsTable;
  /** Lists, supplied with the calls of whichever kind they show and with what was asked early; `tell` hears of each that could not be fetched. */
  readonly collections: (
    api: Api,
    kinds: Kinds,
    more: { readonly early?: Early<Rows>; readonly tell?: (failure: Failure) => void },
  ) => typeof collectionsMachine;
  /** Fetches what is laid over any page when somebody asks for it, and begins what lives with it. */
  readonly fetchOverlay: (portal: Portal, overlay: Overlay) => Promise<void>;
  /** The names of further children, whose code comes when somebody needs them. */
  readonly late: readonly string[];
  /** Fetches the code that works on records: it is most of the portal's logic, and no list needs it. */
  readonly recordWork: () => Promise<BeginRecordWork>;
}

import type { Api, Failure } from '@wardmere/api';
import type { Kinds, KindsTable } from './kinds.ts';
import type { collectionsMachine } from '@wardmere/machines';
import type { BeginRecordWork } from './record-work.ts';
import type { RouteSettings } from './define-route.ts';
import type { Route } from './route.ts';

/** What the floors above give the system to run: it knows none of their screens, kinds or features by name. */
export interface Product {
  readonly routes: (settings: RouteSettings) => readonly Route[];
  /** Every kind of record and of list. */
  readonly kinds: KindsTable;
  /** Lists, supplied with the calls of whichever kind they show; `tell` hears of each that could not be fetched. */
  readonly collections: (api: Api, kinds: Kinds, tell?: (failure: Failure) => void) => typeof collectionsMachine;
  /** The names of further children, whose code comes when somebody needs them. */
  readonly late: readonly string[];
  /** Fetches the code that works on records: it is most of the portal's logic, and no list needs it. */
  readonly recordWork: () => Promise<BeginRecordWork>;
}

import type { Page } from '@playwright/test';
import type { Failure, Named, NamedCall } from '@wardmere/api';
import type { FaultName } from '@wardmere/api/rehearsal/faults';
import type { Person, PersonName } from '../support/people.ts';
import type { clientWithBuilding } from '../support/in-use.ts';
import type { Records } from '../support/records.ts';

/** The client and building of a case's own. */
export type Made = Awaited<ReturnType<typeof clientWithBuilding>>;

/**
 * Where the words of a failure stand (D-190): in the place of the whole portal, in the place of the content, on top of the
 * form, in the control that asked, in the dialog that tells what became of it, or in passing. `nowhere` is for what the person did not ask for and can do without.
 */
export type Place = 'start-up' | 'panel' | 'banner' | 'control' | 'dialog' | 'notice' | 'nowhere';

/** How a call is made by somebody who uses the portal, and how it is seen that it has worked. */
export interface Way {
  /** Which of the ways to this call it is, where there is more than one. */
  readonly how?: string;
  /** Somebody of the demonstration who is only looked at, or somebody of the case's own. */
  readonly as?: PersonName | ((made: Made) => Pick<Person, 'userName' | 'password'>);
  /** What it changes is one for the whole platform: its cases are played one after the other. */
  readonly oneForAll?: true;
  readonly at: (made: Made) => string;
  /** The client a system user has chosen before. */
  readonly client?: (made: Made) => Named;
  /** More of the world than a client with a building. */
  readonly given?: (made: Made, records: Records) => Promise<unknown>;
  /** What is typed before the call is made; it must outlive every failure. */
  readonly fill?: (page: Page, made: Made) => Promise<unknown>;
  /** The passwords that are typed as well: nothing keeps them, so after signing in anew they are typed again (N2). */
  readonly secrets?: (page: Page) => Promise<unknown>;
  /** What makes the call; without one, opening the page does. */
  readonly gesture?: (page: Page, made: Made) => Promise<unknown>;
  readonly place: Place;
  /** The page is of one record: one that does not exist is told with the way to its list (D-190). */
  readonly ofRecord?: true;
  /** Seen only once the call has worked. */
  readonly done: (page: Page, made: Made) => Promise<unknown>;
  /** The call works and tells of somebody else's failure, which stands in the page. */
  readonly endsInFailure?: true;
  /** More is on its way as it is made, the page itself perhaps: the network is gone for this call alone. */
  readonly alone?: true;
  /** A 401 of this call ends the session though it bears no token of it (D-272). */
  readonly endsSession?: true;
  /** The failures that are an answer to this call: what is seen then. */
  readonly answers?: Partial<Record<Failure['kind'], (page: Page, made: Made) => Promise<unknown>>>;
}

/** A call that meets a fault on one of the ways to it. */
export interface Case {
  readonly called: NamedCall;
  readonly way: Way;
  readonly fault: FaultName;
}

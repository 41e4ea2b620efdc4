import type { Brand } from '@wardmere/api';
import type { FindDropPlace } from '../drops/drop-place.ts';
import type { FrontDoor } from '../fairness/front-door.ts';
import type { Identity } from '../identity/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { MapsVendors } from '../maps/maps-vendor.ts';
import type { Sender } from '../sending/sender.ts';
import type { Store } from '../storage/open.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Service } from './implement.ts';

/** What the API is made of; nothing else reaches it. */
export interface ApiOptions {
  readonly store: Store;
  readonly settings: {
    /** Replies are checked against the contract everywhere but in production. */
    readonly env: string;
    /** Whether the network address a request comes from is told by a proxy of ours. */
    readonly trustProxy?: boolean;
    readonly brand?: Brand;
  };
  readonly identity: Identity;
  readonly uploads: Uploads;
  readonly jobs: Pick<Jobs, 'send' | 'begin'>;
  readonly clock: () => Date;
  /** Sends messages to other people's machines. */
  readonly sender: Sender;
  /** The vendor of maps, where the deployment has one. */
  readonly maps?: MapsVendors;
  /** Where files come in by SFTP, unless they do not. */
  readonly dropPlace?: FindDropPlace;
  /** Told that deliveries have become due, so that nobody waits for the next look. */
  readonly deliveriesDue?: () => void;
  /** What requests come through before they come here. */
  readonly door?: FrontDoor;
  readonly log: Log;
  /** The calls that are carried out; those of the contract unless it is said. */
  readonly services?: readonly Service[];
}

import type { Claims } from '../identity/access-token.ts';
import type { DeliverySeals } from '../deliveries/delivery-seals.ts';
import type { CredentialSecrets } from '../identity/credential-secrets.ts';
import type { Invitations } from '../identity/invitations.ts';
import type { StationKeys } from '../identity/station-keys.ts';
import type { FindDropPlace } from '../drops/drop-place.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Sender } from '../sending/sender.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { MapsVendors } from '../maps/maps-vendor.ts';
import type { Service } from './implement.ts';

/** A request as far as a call is concerned. */
export interface Asked {
  readonly service: Service;
  readonly params: Readonly<Record<string, string>>;
  readonly claims: Claims;
  readonly search: string;
  /** Reads what was sent; asked for once it is known that the caller may. */
  readonly read: () => unknown;
  readonly ifMatch: string | undefined;
  /** The key of a creation, as it was sent. */
  readonly creationKey: string | undefined;
  readonly now: Date;
  /** Where it comes from and what it is called, for the log of what matters. */
  readonly network: string;
  readonly requestId: string;
  /** The product's name. */
  readonly brand: string;
  readonly invitations: Invitations;
  readonly stationKeys: StationKeys;
  readonly credentialSecrets: CredentialSecrets;
  readonly deliverySeals: DeliverySeals;
  readonly uploads: Uploads;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly maps: MapsVendors;
  readonly dropPlace: FindDropPlace;
  readonly sender: Sender;
}

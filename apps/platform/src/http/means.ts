import type { DeliverySeals } from '../deliveries/delivery-seals.ts';
import type { FindDropPlace } from '../drops/drop-place.ts';
import type { CredentialSecrets } from '../identity/credential-secrets.ts';
import type { Invitations } from '../identity/invitations.ts';
import type { StationKeys } from '../identity/station-keys.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MapsVendors } from '../maps/maps-vendor.ts';
import type { Sender } from '../sending/sender.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What a call is carried out with, beside the database. */
export interface Means {
  /** The product's name. */
  readonly brand: string;
  /** Invites somebody in a transaction. */
  readonly invitations: Invitations;
  /** Makes, opens, draws and sends the keys of stations. */
  readonly stationKeys: StationKeys;
  /** Seals what credentials are made of. */
  readonly credentialSecrets: CredentialSecrets;
  /** Seals and opens what was reported, sent and answered. */
  readonly deliverySeals: DeliverySeals;
  /** The files that people send. */
  readonly uploads: Uploads;
  /** Hands over work that goes on after the answer, in the transaction of the call. */
  readonly jobs: Pick<Jobs, 'send'>;
  /** The vendor of maps that goes by a key. */
  readonly maps: MapsVendors;
  /** Where files come in by SFTP. */
  readonly dropPlace: FindDropPlace;
  /** Sends messages to other people's machines; it is waited for while no transaction is open. */
  readonly sender: Sender;
}

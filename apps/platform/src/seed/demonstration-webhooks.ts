import {
  credentialFields,
  credentialTypes,
  isCredentialSecret,
  type CredentialField,
  type CredentialType,
  type HttpVerb,
} from '@wardmere/api';
import { nameOfSecure, type SecureReceiver } from '../neighbours/secure-receivers.ts';
import { purposeOf } from '../identity/credential-secrets.ts';
import type { Sealer } from '../identity/sealed.ts';
import { sealedColumn } from '../storage/schema/sealed-column.ts';
import { accounts } from './accounts.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { clientUid } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

/** The client with the most buildings: it tells other systems of its incidents. */
const CLIENT = 'northmoor';

/** What it calls its credentials; one of a further type as the type is called. */
const names: Partial<Readonly<Record<CredentialType, string>>> = {
  BasicAuth: 'Sign system',
  DigestAuth: 'Public address amplifiers',
  ApiKey: 'Police portal',
  ClientCredentials: 'Trust data hub',
  AccessControlToken: 'Door controllers, north',
  AccessControlAccount: 'Door controllers, south',
};

/** A secret of a data folder's own, since one that is published is none: the receivers of the demonstration know it too. */
export const demonstrationSecretOf = (
  sealer: Pick<Sealer, 'fingerprint'>,
  type: CredentialType,
  field: CredentialField,
): string => sealer.fingerprint(credentialUid(type), `demonstration of ${field}`);

export const credentialUid = (type: CredentialType) => uidOf(`credential ${CLIENT} ${type}`);

/** A credential of each type; with receivers on this machine, theirs is what gives tokens. */
export const credentialRows = (sealer: Sealer, receiver?: string) => {
  const login = receiver && { tokenEndpoint: `${receiver}/login/token`, tokenUrl: `${receiver}/login/token` };
  const told: Partial<Readonly<Record<CredentialField, string>>> = { ...login };
  return credentialTypes.map(({ type, label, fields }) => {
    const uid = credentialUid(type);
    const columns = fields.map((field) =>
      isCredentialSecret(field)
        ? [sealedColumn(field), sealer.seal(demonstrationSecretOf(sealer, type, field), purposeOf(field))]
        : [field, told[field] ?? credentialFields[field].example],
    );
    return {
      uid,
      clientUID: clientUid(CLIENT),
      name: names[type] ?? label,
      type,
      modifiedBy: 'Ada Admin',
      ...Object.fromEntries(columns),
    };
  });
};

interface Given {
  readonly name: string;
  readonly url: string;
  /** Where the receivers of the demonstration answer for it. */
  readonly here: string;
  /** By TLS with which certificate, where it is so. */
  readonly by?: SecureReceiver;
  readonly httpVerb?: HttpVerb;
  readonly contentType?: string;
  readonly credential?: CredentialType;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly rule?: unknown;
  readonly template?: string;
  readonly isDisabled?: true;
  readonly ignoresCertificates?: true;
}

const type = (...types: readonly string[]) =>
  types.length === 1 ? { '==': [{ var: 'incidentType' }, types[0]] } : { in: [{ var: 'incidentType' }, types] };
const inBuildings = (...indexes: readonly number[]) => ({
  in: [{ var: 'buildingId' }, indexes.map((index) => buildingUid(CLIENT, index))],
});

/** Configurations of every kind: each verb and content type, with and without a credential, off, and with rules of all sorts. */
const given: readonly Given[] = [
  {
    name: 'Signs and screens',
    url: 'https://signs.example/api/alerts',
    here: 'basic/signs',
    credential: 'BasicAuth',
    rule: type('Lockdown', 'Evacuate', 'Shelter'),
    template: '{\n  "message": "{{ incidentType | upcase }}",\n  "building": {{ buildingId | json }}\n}\n',
  },
  {
    name: 'Door controllers, north',
    url: 'https://doors-north.example/sites/lock',
    here: 'token/doors-north',
    httpVerb: 'Put',
    credential: 'AccessControlToken',
    rule: { and: [type('Lockdown'), inBuildings(0, 1, 2)] },
    template: '{ "command": "{% if incidentStatus == "Resolved" %}release{% else %}lock{% endif %}" }\n',
  },
  {
    name: 'Door controllers, south',
    url: 'https://doors-south.example/v3/commands',
    here: 'account/doors-south',
    by: 'foreign',
    credential: 'AccessControlAccount',
    rule: { and: [type('Lockdown'), inBuildings(3, 4)] },
  },
  {
    name: 'Police portal',
    url: 'https://incidents.police.example/v1/reports',
    here: 'key/police',
    credential: 'ApiKey',
    headers: [
      ['Accept', 'application/json'],
      ['X-Region', 'north'],
    ],
  },
  {
    name: 'Trust data hub',
    url: 'https://datahub.example/incidents',
    here: 'token/datahub',
    credential: 'ClientCredentials',
    template: '',
  },
  {
    name: 'Public address amplifiers',
    url: 'https://amplifiers.northmoor.example/play',
    here: 'digest/amplifiers',
    contentType: 'application/x-www-form-urlencoded',
    credential: 'DigestAuth',
    template: 'message={{ incidentType | downcase }}&repeat=3',
  },
  {
    name: 'Caretakers’ chat',
    url: 'https://chat.example/hooks/northmoor',
    here: '204/chat',
    by: 'soon',
    template: '{ "text": "{{ incidentType }} {{ incidentStatus | downcase }}" }\n',
  },
  {
    name: 'Boiler cut-off',
    url: 'https://buildings.northmoor.example/boilers/off',
    here: '200/boilers',
    httpVerb: 'Delete',
    rule: { and: [type('Evacuate'), { '!': { var: 'isTest' } }] },
  },
  {
    name: 'Weather station',
    url: 'https://weather.example/northmoor/notes',
    here: '200/weather',
    contentType: 'text/plain',
    template: '{{ incidentType }} since {{ initiatedTimestamp | date: "%H:%M" }}',
    isDisabled: true,
  },
  {
    name: 'Old display boards',
    url: 'https://boards.northmoor.example/update',
    here: '500/boards',
    by: 'expired',
    contentType: 'application/xml',
    template: '<alert><type>{{ incidentType }}</type><status>{{ incidentStatus }}</status></alert>\n',
    ignoresCertificates: true,
  },
  {
    name: 'County control room',
    url: 'https://control.county.example/schools',
    here: 'signed/county',
    httpVerb: 'Patch',
    // What clauses side by side cannot show: a choice inside a choice.
    rule: {
      if: [
        { var: 'isTest' },
        false,
        {
          or: [
            { and: [type('Lockdown'), { '!==': [{ var: 'incidentSubType' }, 'Drill'] }] },
            { missing: ['lat', 'lon'] },
          ],
        },
      ],
    },
  },
  {
    name: 'Heartbeat',
    url: 'https://status.example/northmoor',
    here: '200/heartbeat',
    httpVerb: 'Get',
    isDisabled: true,
  },
];

/** The same port, by TLS and under the name of a certificate. */
function secured(receiver: string, by: SecureReceiver): string {
  const { port, pathname } = new URL(receiver);
  return `https://${nameOfSecure(by)}:${port}${pathname}`;
}

export const configurationUid = (name: string) => uidOf(`configuration ${CLIENT} ${name}`);

/** Twelve configurations in the largest client, which lead to the receivers of the demonstration where there are any. */
export const configurationRows = (receiver?: string) =>
  given.map(({ name, url, here, by, credential, headers = [], rule = true, ...more }) => ({
    uid: configurationUid(name),
    clientUID: clientUid(CLIENT),
    name,
    url: receiver === undefined ? url : `${by ? secured(receiver, by) : receiver}/${here}`,
    template: more.template ?? '',
    customHeaders: headers.map(([header, value]) => ({ name: header, value })),
    webhookCredentialUID: credential === undefined ? null : credentialUid(credential),
    configType: 'Emergency',
    httpVerb: more.httpVerb ?? 'Post',
    contentType: more.contentType ?? 'application/json',
    rule: JSON.stringify(rule),
    ignoreSslErrors: more.ignoresCertificates ?? false,
    isEnabled: !more.isDisabled,
    modifiedBy: 'Ada Admin',
    savedByUID: accounts.systemAdministrator.uid,
  }));

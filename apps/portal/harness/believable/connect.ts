import { recordBy, CREDENTIAL_TOLD, credentialFields, credentialTypes } from '@wardmere/api';
import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import type { Known } from './known.ts';

/** A credential of each type, told with the fields of its type and no secret. */
const credentialUid = (index: number) => `c0de0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

const credentialRecords = credentialTypes.map(({ type, fields }, index) => ({
  uid: credentialUid(index),
  type,
  ...recordBy(CREDENTIAL_TOLD, (field) =>
    fields.some((own) => own === field) ? credentialFields[field].example : null,
  ),
}));

const configurationUid = (index: number) => `c0de0001-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

const configurationRecords = (
  [
    ['https://signs.example.org/alerts', 'Post', 0],
    ['https://doors-north.example.org/sites/lock', 'Put', 4],
    ['https://doors-south.example.org/commands', 'Post', 5],
    ['https://incidents.police.example.org/reports', 'Post', 2],
    ['https://datahub.example.org/incidents', 'Post', 3],
    ['https://amplifiers.example.org/play', 'Post', 1],
    ['https://chat.example.org/hooks/northfield', 'Post', -1],
    ['https://boilers.example.org/off', 'Delete', -1],
    ['https://weather.example.org/notes', 'Post', -1],
    ['https://boards.example.org/update', 'Post', -1],
    ['https://control.example.org/schools', 'Patch', -1],
    ['https://status.example.org/northfield', 'Get', -1],
  ] as const
).map(([url, httpVerb, proof], index) => ({
  uid: configurationUid(index),
  url,
  httpVerb,
  webhookCredentialId: proof < 0 ? null : credentialUid(proof),
  template: '{\n  "message": "{{ incidentType | upcase }}"\n}\n',
  customHeaders: index === 0 ? [{ name: 'Accept', value: 'application/json' }] : [],
  configType: 'Emergency',
  contentType: 'application/json',
  rule: { in: [{ var: 'incidentType' }, ['Lockdown', 'Evacuate']] },
  ignoreSslErrors: index === 9,
  isEnabled: index !== 11,
  isTested: index !== 11,
  samples: INVENTED_SAMPLES,
}));

/** As they were found: of the last, which is off, nothing is known. */
const readinessRecords = configurationRecords.flatMap(({ isEnabled }, index) => {
  const found =
    index === 2
      ? ({ status: 'Failing', because: 'The certificate of the receiver has expired.', ends: null } as const)
      : index === 6
        ? ({ status: 'Warning', because: 'The certificate of the receiver ends in 9 days.', ends: 9 } as const)
        : ({ status: 'Ready', because: '', ends: 200 } as const);
  return isEnabled
    ? [
        {
          configurationId: configurationUid(index),
          checkedDate: '2026-11-20T14:00:00.000Z',
          status: found.status,
          because: found.because,
          certificateEndsDate:
            found.ends === null ? null : new Date(Date.UTC(2026, 10, 20 + found.ends, 12)).toISOString(),
        },
      ]
    : [];
});

/** Credentials and configurations of Connect. */
export const connectKnown = {
  webhookcredential: {
    count: credentialRecords.length,
    names: [
      'Sign system',
      'Amplifiers',
      'Police portal',
      'Trust data hub',
      'Door controllers, north',
      'Door controllers, south',
    ],
    records: credentialRecords,
  },
  webhookconfiguration: {
    count: configurationRecords.length,
    names: [
      'Signs and screens',
      'Door controllers, north',
      'Door controllers, south',
      'Police portal',
      'Trust data hub',
      'Amplifiers',
      'Caretakers’ chat',
      'Boiler cut-off',
      'Weather station',
      'Old display boards',
      'County control room',
      'Heartbeat',
    ],
    records: configurationRecords,
  },
  verify: {
    records: [
      {
        isSuccess: true,
        logId: null,
        rule: {
          matches: true,
          clauses: [{ path: '', says: 'incident type is Lockdown, one of Lockdown, Evacuate', matches: true }],
          wrong: null,
        },
        request: {
          httpVerb: 'Post',
          url: 'https://signs.example.org/alerts',
          headers: [
            { name: 'Content-Type', value: 'application/json' },
            { name: 'Accept', value: 'application/json' },
            { name: 'Accept-Encoding', value: 'identity' },
            { name: 'Authorization', value: 'Basic ••• (Sign system)' },
            { name: 'webhook-id', value: 'c0ffee00-0000-4000-8000-000000000001' },
            { name: 'webhook-timestamp', value: '1795165800' },
            { name: 'webhook-signature', value: `v1a,${'Zm9y'.repeat(22)}` },
          ],
          body: '{\n  "message": "LOCKDOWN"\n}\n',
        },
        answer: {
          statusCode: 200,
          headers: [
            { name: 'Content-Type', value: 'application/json' },
            { name: 'Content-Length', value: '15' },
          ],
          body: '{"shown": true}',
          isCut: false,
        },
        timings: { lookup: 4.1, connect: 11.8, tls: 24.6, firstByte: 63.2, total: 104 },
        ignoredCertificate: null,
        errorMessage: '',
      },
    ],
  },
  webhookreadiness: { count: readinessRecords.length, records: readinessRecords },
  signingkeys: {
    count: 1,
    records: [
      {
        publicKey: 'whpk_MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7',
        signsFromDate: '2026-06-12T09:30:00.000Z',
        signsUntilDate: null,
      },
    ],
  },
  webhookconfigurationtemplate: {
    count: 2,
    names: ['Signs and screens', 'Chat channel'],
    records: [
      {
        httpVerb: 'Put',
        url: '',
        customHeaders: [],
        rule: true,
        template: '{ "text": "{{ incidentType }}" }\n',
      },
    ],
  },
} satisfies Readonly<Record<string, Known>>;

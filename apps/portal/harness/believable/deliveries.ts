import { INVENTED_SAMPLES } from '@wardmere/connect/samples';
import type { Known } from './known.ts';

const attemptRecords = [503, 200].map((statusCode, index) => ({
  number: index + 1,
  startedAt: `2026-11-20T09:30:0${index}.400Z`,
  configurationVersion: 3,
  statusCode,
  timings: { lookup: 4.1, connect: 11.8, tls: 24.6, firstByte: 63.2, total: 104 },
  errorMessage: statusCode === 200 ? '' : 'The receiver answered with 503.',
  ignoredCertificate: '',
  request: {
    httpVerb: 'Post',
    url: 'https://signs.example.org/alerts',
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: 'Basic ••• (Sign system)' },
    ],
    body: '{\n  "message": "LOCKDOWN"\n}\n',
  },
  answer: { statusCode, headers: [{ name: 'Content-Type', value: 'text/plain' }], body: 'busy', isCut: false },
}));

/** Deliveries of each result, the newest first; those that follow were delivered. */
const deliveryRecords = (
  [
    ['Signs and screens', 'https://signs.example.org/alerts', 'Delivered', ''],
    ['Door controllers, north', 'https://doors-north.example.org/sites/lock', 'Waiting', ''],
    [
      'Door controllers, south',
      'https://doors-south.example.org/commands',
      'Not sent',
      'Incident type is Evacuate, not Lockdown.',
    ],
    [
      'Police portal',
      'https://incidents.police.example.org/reports',
      'Superseded',
      'The incident had changed before this arrived.',
    ],
    [
      'Trust data hub',
      'https://datahub.example.org/incidents',
      'Failed',
      'Given up after 15 minutes: the receiver answered with 503.',
    ],
    ['Chat channel', 'https://chat.example.org/hooks', 'Delivered', ''],
    ...Array.from(
      { length: 42 },
      () => ['Amplifiers', 'https://amplifiers.example.org/play', 'Delivered', ''] as const,
    ),
  ] as const
).map(([configurationName, url, result, reason], index) => ({
  timestamp: new Date(Date.UTC(2026, 10, 20, 9, 30) - index * 60_000).toISOString(),
  configurationName,
  httpVerb: 'Post',
  url,
  result,
  reason,
  isSuccess: result === 'Delivered',
  statusCode: result === 'Delivered' ? 200 : result === 'Failed' ? 503 : null,
  durationMs: result === 'Delivered' || result === 'Failed' ? 104 : null,
  errorMessage: result === 'Failed' ? 'The receiver answered with 503.' : '',
  attempts: result === 'Delivered' ? 2 : result === 'Failed' ? 9 : 0,
  incidentId: index < 5 ? 'c0ffee00-0000-4000-8000-00000000aaaa' : 'c0ffee00-0000-4000-8000-00000000bbbb',
  isTest: index === 5,
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incident: INVENTED_SAMPLES[0]?.payload ?? null,
  hasEnded: result === 'Failed',
  configurationVersion: 3,
  currentVersion: result === 'Failed' ? 4 : 3,
  rule: {
    matches: result !== 'Not sent',
    clauses: [
      { path: '/and/0', says: 'building is the north building', matches: true },
      {
        path: '/and/1',
        says: result === 'Not sent' ? 'incident type is Evacuate, not Lockdown' : 'incident type is Lockdown',
        matches: result !== 'Not sent',
      },
    ],
    wrong: null,
  },
  requests: result === 'Delivered' ? attemptRecords : result === 'Failed' ? attemptRecords.slice(0, 1) : [],
  resends: [],
  dueAt: result === 'Waiting' ? '2026-11-20T09:45:00.000Z' : null,
  overAt: result === 'Waiting' ? null : '2026-11-20T09:30:02.000Z',
}));

/** What was delivered. */
export const deliveriesKnown = {
  webhooklog: { count: 48, records: deliveryRecords },
  resend: { records: [{ ...deliveryRecords[4], result: 'Waiting', reason: '', dueAt: '2026-11-20T14:05:00.000Z' }] },
} satisfies Readonly<Record<string, Known>>;

import { CallError } from '@wardmere/api';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { testSendMachine, type KeptTest, type TestForm } from './test-send.machine.ts';

const unavailable = new CallError({
  kind: 'unavailable',
  status: 503,
  message: 'Unable to send successfully. Please try again.',
});
/** A test that was sent through, or that nobody took. */
export const keptTest = (isSuccess: boolean, id = isSuccess ? 't1' : 't2'): KeptTest => ({
  id,
  at: '2026-11-20T09:30:00Z',
  test: {
    isSuccess,
    logId: null,
    rule: { matches: true, clauses: [], wrong: null },
    request: null,
    answer: null,
    timings: { lookup: null, connect: null, tls: null, firstByte: null, total: 0 },
    ignoredCertificate: null,
    errorMessage: '',
  },
});
const blank: TestForm = { incidentType: '' };
/** What a configuration is tested by. */
export const payload = {
  incidentStatus: 'Initiated',
  incidentType: 'Lockdown',
  incidentSubType: null,
  incidentSource: 'Portal',
  person: null,
  lat: null,
  lon: null,
  buildingId: null,
  initiatedTimestamp: null,
  resolvedTimestamp: null,
};

/** Every way through testing a configuration. */
export const testSendWalk = defineWalk<typeof testSendMachine>({
  machine: unending(testSendMachine),
  given: { 'no test page is open': undefined },
  when: {
    'the test page of a configuration is opened': {
      type: 'configuration.open',
      client: 'c1',
      configuration: 'w1',
      payload: blank,
    },
    'the page is left': { type: 'configuration.leave' },
    'the person writes the payload': { type: 'payload.change', change: { incidentType: 'Lockdown' } },
    'the person sends the test': { type: 'test.send', checked: { payload } },
    'the person sends what cannot be sent': { type: 'test.send', checked: { problems: { lat: 'No number.' } } },
    'the receiver takes it': done('sendTest', keptTest(true)),
    'the receiver does not take it': done('sendTest', keptTest(false)),
    'the platform cannot send it': broke('sendTest', unavailable),
  },
  told: { delivered: 'A notice says that the test was sent.' },
  digest: ({ configuration, tests, failure }) => [
    configuration !== null,
    tests[0]?.test.isSuccess ?? null,
    failure !== null,
  ],
});

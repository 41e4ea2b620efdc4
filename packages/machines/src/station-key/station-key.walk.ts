import { CallError } from '@wardmere/api';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { stationKeyMachine } from './station-key.machine.ts';

const unavailable = new CallError({
  kind: 'unavailable',
  status: 503,
  message: 'Unable to fetch authentication key. Please try again',
});
const forbidden = new CallError({ kind: 'forbidden', message: 'Unable to fetch authentication key. Please try again' });
const key = { authKey: '7Q4T', generatedAt: '2026-11-20T09:00:00Z', code: 'data:image/gif;base64,R0lG', failure: null };
const withoutCode = { ...key, code: null, failure: unavailable.failure };

/** Every way through showing and replacing the key of a station. */
export const stationKeyWalk = defineWalk<typeof stationKeyMachine>({
  machine: unending(stationKeyMachine),
  given: { 'no page of a station is open': undefined },
  when: {
    'the page of a station is opened': { type: 'station.open', client: 'c1', station: 's1' },
    'the page of another station is opened': { type: 'station.open', client: 'c1', station: 's2' },
    'the page is left': { type: 'station.leave' },
    'the person asks for the key': { type: 'key.show' },
    'the person hides the key': { type: 'key.hide' },
    'the person asks for a new key': { type: 'rotation.ask' },
    'the person thinks better of it': { type: 'rotation.cancel' },
    'the person confirms': { type: 'rotation.confirm' },
    'the person has waited enough': { type: 'rotation.finish' },
    'the platform tells key and code': done('fetchKey', key),
    'the platform tells the key without its code': done('fetchKey', withoutCode),
    'the platform refuses to tell the key': broke('fetchKey', forbidden),
    'the platform cannot tell the key': broke('fetchKey', unavailable),
    'the platform has made a new key': done('rotateKey', { ...key, code: null }),
    'the platform refuses a new key': broke('rotateKey', forbidden),
    'the platform cannot make a new key': broke('rotateKey', unavailable),
    'the platform tells the new key and its code': done('fetchNewKey', key),
    'the platform tells the new key without its code': done('fetchNewKey', withoutCode),
    'the platform cannot tell the new key': broke('fetchNewKey', unavailable),
    'five seconds pass': passed(stationKeyMachine, 'lookedEvery'),
    'the tab goes to the background': { type: 'attention.change', isSeen: false },
    'the tab is looked at again': { type: 'attention.change', isSeen: true },
    'the station has signed in': done('fetchStation', { lastLogin: '2026-11-20T09:05:00Z', authKey: key.authKey }),
    'the station has not signed in': done('fetchStation', { lastLogin: null, authKey: key.authKey }),
    'another key has been made for the station': done('fetchStation', { lastLogin: null, authKey: '9W3X' }),
    'nobody knows whether the station has signed in': broke('fetchStation', unavailable),
  },
  told: {
    failed: 'A notice says what failed.',
    rotated: 'A notice says that the station has a new key.',
    replaced: 'A notice says that another key has been made since.',
  },
  digest: ({ station, shown, isSeen, elsewhere }) => [
    station !== null,
    shown !== null,
    shown?.code === null,
    isSeen,
    elsewhere,
  ],
});

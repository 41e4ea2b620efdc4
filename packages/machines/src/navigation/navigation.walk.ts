import type { Named } from '@wardmere/api';
import { navigationMachine, type Place } from './navigation.machine.ts';
import type { RouteShape } from './route.ts';
import { nothingKnown, type Facts } from '../permission/facts.ts';
import { landmarks } from '../testing/landmarks.ts';
import { passed } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const routes: readonly RouteShape[] = [
  { path: '/error', rule: { area: 'none' } },
  { path: '/client/landing', rule: { area: 'client' } },
  { path: '/client/admin/profile', rule: { area: 'client', anyOf: ['canmanageclientsettings'] } },
  { path: '/client/admin/mappings', rule: { area: 'client', connection: true } },
  { path: '/client/admin/stations', rule: { area: 'client', module: 'm1' } },
  { path: '/client/admin/connect', rule: { area: 'client', flag: 'connect' } },
];
const place = (path: string): Place => ({ path, search: '', hash: '' });
const nobody = nothingKnown('uk');
const client = { uid: 'c1', name: 'Hill Schools', type: 0 };
const staff: Facts = { ...nobody, signedIn: true, client, modules: [], connection: false, flags: { connect: true } };
const other: Named = { uid: 'c2', name: 'Park Schools' };
const change = (path: string) => ({ type: 'place.change', place: place(path) });
const know = (facts: Facts, ready = true) => ({ type: 'facts.know', facts, ready });
const target = place('/admin/clients');

/** Which page, whether it may be seen, and leaving it. */
export const navigationWalk = defineWalk<typeof navigationMachine>({
  machine: navigationMachine,
  given: {
    'the landing page of the client is opened': { routes, landmarks, facts: nobody, place: place('/client/landing') },
  },
  when: {
    'the address is a page that needs no session': change('/error'),
    'the address is an unknown prompt page': change('/prompt/nowhere'),
    'the address is unknown': change('/nowhere'),
    'the address is a page this person may see': change('/client/landing'),
    'the address is a page this person lacks a permission for': change('/client/admin/profile'),
    'the address is a page behind a flag': change('/client/admin/connect'),
    'the address is a page that needs a connection': change('/client/admin/mappings'),
    'start-up is over, and everything is known of the person': know(staff),
    'the flag turns out to be off, and the connection could not be asked for': know({
      ...staff,
      connection: null,
      flags: { connect: false },
    }),
    'neither flags nor connection are known yet': know({ ...staff, flags: {}, connection: 'unknown' }),
    'something is known while start-up goes on': know(nobody, false),
    '600 ms pass': passed(navigationMachine, 'guardWait'),
    'the modules could not be asked for': know({ ...staff, modules: null }),
    'the person follows a link': { type: 'place.visit', place: target },
    'the person presses Back': { type: 'place.return', place: target },
    'the work on the page comes to its next step': { type: 'place.visit', place: place('/client/landing') },
    'the work on the page is over, and what lay over it closes': {
      type: 'place.close',
      place: place('/client/landing'),
    },
    'the person closes what lies over the page': { type: 'place.close', place: target },
    'the person picks another client': { type: 'client.switch', client: other },
    'the person has changed a field': { type: 'unsaved.know', names: ['Hill School'] },
    'nothing is unsaved any more': { type: 'unsaved.know', names: [] },
    'the person leaves and keeps the draft': { type: 'leaving.confirm', keepDraft: true },
    'the person stays': { type: 'leaving.cancel' },
  },
  told: {
    accepted: 'The page asked for opens.',
    putBack: 'The address bar shows this page again.',
    denied: 'The page that says why opens, or the login.',
    left: 'The unsaved work is parked as a draft.',
  },
  digest: ({ place: { path }, ready, unsaved, facts: { flags, connection } }) => [
    path,
    ready,
    unsaved.length,
    flags,
    connection,
  ],
});

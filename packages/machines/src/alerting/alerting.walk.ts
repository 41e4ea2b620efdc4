import { CallError } from '@wardmere/api';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { createAlertingMachine, type IncidentTypes } from './alerting.machine.ts';

const message = 'An unknown error occurred.';
const unavailable = new CallError({ kind: 'unavailable', status: 503, message });
const refused = new CallError({ kind: 'unauthenticated', message });
const types: IncidentTypes = {
  templates: [{ ID: '1', Name: 'Lockdown' }],
  teamAssist: [{ IncidentType: 'Team assist: Fight', Name: 'Fight' }],
};

/** A token serves while the walk stands: when it ends is told by the tests of the chart. */
const alertingMachine = createAlertingMachine({ now: () => 0 });

/** Every way through what incidents are called. */
export const alertingWalk = defineWalk<typeof alertingMachine>({
  machine: unending(alertingMachine),
  given: { 'no page that names incidents is open': undefined },
  when: {
    'a page that names incidents is opened': { type: 'types.open', part: 'a', client: 'c1', building: 'b1' },
    'another building is chosen': { type: 'place.change', client: 'c1', building: 'b2' },
    'another building is chosen on another page': { type: 'place.settle', client: 'c1', building: 'b2' },
    'the page is left': { type: 'types.leave', part: 'a' },
    'the person leaves the type empty': { type: 'types.name', part: 'a', names: [] },
    'the person writes a type': { type: 'types.name', part: 'a', names: ['Lockdown'] },
    'the person writes another type': { type: 'types.name', part: 'a', names: ['Something else'] },
    'the alert service gives a token': done('validateAuth', 1),
    'the alert service gives a token that has ended': done('validateAuth', 0),
    'the alert service does not accept the login': broke('validateAuth', refused),
    'the alert service gives no token': broke('validateAuth', unavailable),
    'the alert service tells the types': done('fetchTypes', types),
    'the alert service refuses the token for the types': broke('fetchTypes', refused),
    'the alert service cannot tell the types': broke('fetchTypes', unavailable),
    'the alert service tells the subtypes': done('fetchSubtypes', [{ Id: '1-1', Name: 'Drill' }]),
    'the alert service refuses the token for the subtypes': broke('fetchSubtypes', refused),
    'the alert service cannot tell the subtypes': broke('fetchSubtypes', unavailable),
  },
  told: {
    failed: 'A notice says that something could not be fetched.',
    refused: 'The session is over.',
  },
  digest: ({ place, types: known, chosen, isSecondTry, endsAt, isWithoutTypes, isWithoutSubtypes }) => [
    place?.building,
    known !== null,
    chosen.join(),
    isSecondTry,
    endsAt > 0,
    isWithoutTypes,
    isWithoutSubtypes,
  ],
});

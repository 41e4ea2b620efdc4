import { CallError } from '@wardmere/api';
import { paletteMachine } from './palette.machine.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const found = [{ kind: 'building', name: 'Hill School', address: `/client/admin/buildings/${id}` }];

/** The palette: typing, pasting an id, choosing. */
export const paletteWalk = defineWalk<typeof paletteMachine>({
  machine: unending(paletteMachine),
  given: { 'a page is on screen': undefined },
  when: {
    'the person opens the palette': { type: 'palette.open' },
    'the person presses Escape': { type: 'palette.close' },
    'the person types a letter': { type: 'query.type', text: 'b' },
    'the person types words': { type: 'query.type', text: 'build' },
    'nothing is typed for a moment': passed(paletteMachine, 'namePause'),
    'the person pastes an id': { type: 'query.type', text: id },
    'the person types a blank after the id': { type: 'query.type', text: `${id} ` },
    'the person takes an entry': { type: 'entry.choose', entry: 'page /client/landing' },
    'the person asks for another try': { type: 'search.retry' },
    'the platform knows who is called so': done('findNamed', [
      { kind: 'User', name: 'Carys Jones', address: '/client/admin', detail: 'Caretaker · Hill School · Active' },
    ]),
    'the platform cannot be asked for names': broke(
      'findNamed',
      new CallError({ kind: 'unreachable', reason: 'network', message: 'Unable to fetch users. Please try again' }),
    ),
    'the platform knows the record': done('findRecord', found),
    'the platform knows no such record': done('findRecord', []),
    'the platform cannot be asked': broke(
      'findRecord',
      new CallError({ kind: 'unreachable', reason: 'network', message: 'Unable to fetch client. Please try again' }),
    ),
  },
  told: { chosen: 'What was chosen happens, once the palette is closed.' },
  digest: ({ id: wanted, failure }) => [wanted, failure !== null],
});

import type { Module, Named } from '@wardmere/api';
import type { SelectedContext } from './selection-context.ts';
import { selectionMachine } from './selection.machine.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { clientNamed, clientUser, refused, systemUser } from '../testing/people.ts';
import { defineWalk } from '../testing/walk.ts';

const park: Named = { uid: 'c2', name: 'Park Schools' };
const hill: Named = { uid: 'b1', name: 'Hill' };
const remembered: SelectedContext = {
  clientUid: park.uid,
  clientName: park.name,
  buildingUid: 'b2',
  buildingName: 'Park',
};
const module = { uid: 'm1', enabled: true } as unknown as Module;
const [missing, unavailable] = [refused('missing'), refused('unavailable')];

/** The client and the building of a tab. */
export const selectionWalk = defineWalk<typeof selectionMachine>({
  machine: unending(selectionMachine),
  given: { 'the portal has started': undefined },
  when: {
    'a person of a client signs in': { type: 'session.begin', session: clientUser, saved: null },
    'a system user signs in who has chosen no client': { type: 'session.begin', session: systemUser, saved: null },
    'a system user signs in whose client is remembered': {
      type: 'session.begin',
      session: systemUser,
      saved: remembered,
    },
    'the session ends': { type: 'session.end' },
    'the person presses Try again': { type: 'context.reload' },
    'the profile arrives': { type: 'profile.know', primaryBuilding: null },
    'the system user picks a client': { type: 'client.choose', client: park },
    'the page of the client chosen is open': { type: 'client.enter' },
    'the settings of another client are saved': { type: 'client.refresh', client: clientNamed('c1', 'Hill') },
    'the settings of the selected client are saved': { type: 'client.refresh', client: clientNamed('c2', 'Park') },
    'a building of the selected client is saved': {
      type: 'building.refresh',
      building: { ...hill, name: 'Hill School' },
      client: 'c2',
    },
    'a building of the selected client is active no longer': {
      type: 'building.refresh',
      building: hill,
      client: null,
    },
    'an import of another client is over': { type: 'scope.refresh', client: 'c1' },
    'an import of the selected client is over': { type: 'scope.refresh', client: 'c2' },
    'the person picks a building': { type: 'building.choose', building: hill },
    'the client and its buildings arrive': done('loadWorkplace', {
      workplace: { client: clientNamed('c2', 'Park Schools'), scope: [hill] },
    }),
    'the client turns out to be gone': done('loadWorkplace', { failure: missing.failure }),
    'the client or its buildings cannot be fetched': done('loadWorkplace', { failure: unavailable.failure }),
    'the asking for them breaks': broke('loadWorkplace', new Error('A defect.')),
    'the modules arrive': done('fetchModules', [module]),
    'the buildings arrive anew': done('fetchScope', [hill, { uid: 'b3', name: 'Sea' }]),
    'the buildings cannot be fetched anew': broke('fetchScope', unavailable),
    'the modules cannot be fetched': broke('fetchModules', unavailable),
  },
  withoutGesture: {
    'the asking for them breaks': 'Only a defect of our own would end it: what is refused is its outcome.',
    'the settings of another client are saved':
      'Saving settings is a way through the editor; the selection only hears of it.',
    'an import of another client is over': 'It is over wherever its sender is; the selection only hears of it.',
  },
  told: {
    loaded: 'Start-up goes on.',
    failed: 'Start-up says so, with another try.',
    choiceFailed: 'The failure is said in the catalogued words.',
    unreached: 'Pages of the client offer another try; the platform’s go on.',
    settled: 'Top bar, cookie and tab hold what is selected.',
    modulesSettled: 'Menu and pages know the products of the client.',
    modulesFailed: 'A notice says that the modules could not be fetched.',
    clientChosen: 'The landing page of the client opens.',
    clientGone: 'The list of clients opens.',
  },
  digest: ({ session, wanted, choice, client, scope, modules, modulesFailure }) => [
    session?.isSystemUser,
    wanted?.uid,
    choice?.isNew,
    client?.uid,
    scope.length,
    modules === null,
    modulesFailure === null,
  ],
});

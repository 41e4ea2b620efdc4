import { selectionWalk } from '@wardmere/machines/selection/selection.walk';
import { isStartingUp } from '@wardmere/machines';
import { refuse, type Answer } from '../answers.ts';
import { nameOf, uidOf } from '../generate.ts';
import { press, seeText, seeTitle } from '../gestures.ts';
import { people } from '../people.ts';
import { rememberClient, signIn } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import { pickBuilding, switchClient } from './picker.ts';
import { openHere, type Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: selectionWalk, actor: (portal: Here['portal']) => portal.child('selection') };
const selectionOf = ({ portal }: Here) => portal.child('selection').getSnapshot();
const isStaff = (here: Here) => selectionOf(here).context.session?.isSystemUser === true;
/** Their buildings are asked for one by one, as they are not all they may choose. */
const staff = { ...people.systemAdministrator, buildingScope: true };

const withStaff = (here: Here) => signIn(here, { ...staff, userId: here.person.userId });
const buildings = (answer?: Answer) => (here: Here) =>
  here.answer(isStaff(here) ? 'buildings.list' : 'session.buildings', answer);
const profile = (answer?: Answer) => (here: Here) =>
  here.answer(isStaff(here) ? 'session.systemProfile' : 'session.clientProfile', answer);
const unavailable = refuse(503);
/** Both are answered: neither waits on for whoever asks next. */
const workplaceRefused = (status: number) => async (here: Here) => {
  await here.answer('clients.get', refuse(status));
  await buildings(refuse(status))(here);
};

/** Another one each time: the current one is not switched to. */
const others = [2, 3];
const pickAnother = (here: Here) => {
  const wanted = selectionOf(here).context.wanted?.uid;
  const index = others.find((each) => uidOf('clients', each) !== wanted) ?? 0;
  return switchClient(here, { uid: uidOf('clients', index), name: nameOf('clients', index) });
};

export const selection: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () =>
      openHere({
        path: to(pages.landing),
        held: [
          'session',
          'clients.get',
          'session.buildings',
          'buildings.list',
          'session.clientProfile',
          'session.systemProfile',
          'modules.ofClient',
        ],
      }),
  },
  when: {
    'a person of a client signs in': (here) => signIn(here),
    'a system user signs in who has chosen no client': withStaff,
    'a system user signs in whose client is remembered': (here) => {
      rememberClient();
      return withStaff(here);
    },
    'the session ends': ({ portal }) => portal.navigate(to(pages.logout)),
    'the person presses Try again': async (here) => {
      const startUp = here.portal.child('startUp').getSnapshot();
      // Try again stands where something failed: of what is still on its way, the profile does.
      if (isStartingUp(startUp)) await profile(unavailable)(here);
      const isOffered = startUp.hasTag('loadingView') || startUp.matches('failed');
      if (isOffered || selectionOf(here).matches('unreached')) await press('Try again');
      else told(base, 'the person presses Try again')(here);
    },
    'the profile arrives': (here) =>
      selectionOf(here).matches('idle') ? told(base, 'the profile arrives')(here) : profile()(here),
    'the system user picks a client': pickAnother,
    // It opens by itself.
    'the page of the client chosen is open': () => undefined,
    'the settings of the selected client are saved': (here) => {
      const { client } = selectionOf(here).context;
      if (client) here.portal.child('selection').send({ type: 'client.refresh', client });
    },
    'a building of the selected client is saved': (here) => {
      const { scope, client } = selectionOf(here).context;
      if (scope[0] && client)
        here.portal.child('selection').send({
          type: 'building.refresh',
          building: { ...scope[0], name: `${scope[0].name} House` },
          client: client.uid,
        });
    },
    'a building of the selected client is active no longer': (here) => {
      const building = selectionOf(here).context.scope.at(-1);
      if (building) here.portal.child('selection').send({ type: 'building.refresh', building, client: null });
    },
    'an import of the selected client is over': (here) => {
      const { client } = selectionOf(here).context;
      if (client) here.portal.child('selection').send({ type: 'scope.refresh', client: client.uid });
    },
    'the person picks a building': () => pickBuilding('Castle Street Nursery'),
    'the client and its buildings arrive': async (here) => {
      await here.answer('clients.get');
      await buildings()(here);
    },
    'the client turns out to be gone': workplaceRefused(404),
    'the client or its buildings cannot be fetched': workplaceRefused(503),
    'the buildings arrive anew': (here) => here.answer(isStaff(here) ? 'buildings.list' : 'session.buildings'),
    'the buildings cannot be fetched anew': (here) =>
      here.answer(isStaff(here) ? 'buildings.list' : 'session.buildings', unavailable),
    'the modules arrive': ({ answer }) => answer('modules.ofClient'),
    'the modules cannot be fetched': ({ answer }) => answer('modules.ofClient', unavailable),
  },
  looks: {
    'selection.failed': () => seeTitle('The portal could not be started'),
    'selection.chosen': async (here) => {
      const name = selectionOf(here).context.client?.name ?? '';
      if (!isStartingUp(here.portal.child('startUp').getSnapshot())) await seeText(name);
    },
  },
};

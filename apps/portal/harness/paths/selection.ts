import { selectionWalk } from '@wardmere/machines/selection/selection.walk';
import { isStartingUp } from '@wardmere/machines';
import { refuse, type Answer } from '../answers.ts';
import { nameOf, uidOf } from '../generate.ts';
import { press, seeText, seeTitle } from '../gestures.ts';
import { people } from '../people.ts';
import { rememberClient, signIn } from './landed.ts';
import { told, type Performance } from './perform.ts';
import { pickBuilding, switchClient } from './picker.ts';
import { openStage, type Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: selectionWalk, actor: (portal: Stage['portal']) => portal.child('selection') };
const selectionOf = ({ portal }: Stage) => portal.child('selection').getSnapshot();
const isStaff = (stage: Stage) => selectionOf(stage).context.session?.isSystemUser === true;
/** Their buildings are asked for one by one, as they are not all they may choose. */
const staff = { ...people.systemAdministrator, buildingScope: true };

const withStaff = (stage: Stage) => signIn(stage, { ...staff, userId: stage.person.userId });
const buildings = (answer?: Answer) => (stage: Stage) =>
  stage.answer(isStaff(stage) ? 'buildings.list' : 'session.buildings', answer);
const profile = (answer?: Answer) => (stage: Stage) =>
  stage.answer(isStaff(stage) ? 'session.systemProfile' : 'session.clientProfile', answer);
const unavailable = refuse(503);
/** Both are answered: neither waits on for whoever asks next. */
const workplaceRefused = (status: number) => async (stage: Stage) => {
  await stage.answer('clients.get', refuse(status));
  await buildings(refuse(status))(stage);
};

/** Another one each time: the current one is not switched to. */
const others = [2, 3];
const pickAnother = (stage: Stage) => {
  const wanted = selectionOf(stage).context.wanted?.uid;
  const index = others.find((each) => uidOf('clients', each) !== wanted) ?? 0;
  return switchClient(stage, { uid: uidOf('clients', index), name: nameOf('clients', index) });
};

export const selection: Performance = {
  ...base,
  given: {
    'the portal has started': () =>
      openStage({
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
    'a person of a client signs in': (stage) => signIn(stage),
    'a system user signs in who has chosen no client': withStaff,
    'a system user signs in whose client is remembered': (stage) => {
      rememberClient();
      return withStaff(stage);
    },
    'the session ends': ({ portal }) => portal.navigate(to(pages.logout)),
    'the person presses Try again': async (stage) => {
      const startUp = stage.portal.child('startUp').getSnapshot();
      // Try again stands where something failed: of what is still on its way, the profile does.
      if (isStartingUp(startUp)) await profile(unavailable)(stage);
      const isOffered = startUp.hasTag('loadingView') || startUp.matches('failed');
      if (isOffered || selectionOf(stage).matches('unreached')) await press('Try again');
      else told(base, 'the person presses Try again')(stage);
    },
    'the profile arrives': (stage) =>
      selectionOf(stage).matches('idle') ? told(base, 'the profile arrives')(stage) : profile()(stage),
    'the system user picks a client': pickAnother,
    // It opens by itself.
    'the page of the client chosen is open': () => undefined,
    'the settings of the selected client are saved': (stage) => {
      const { client } = selectionOf(stage).context;
      if (client) stage.portal.child('selection').send({ type: 'client.refresh', client });
    },
    'the person picks a building': () => pickBuilding('Castle Street Nursery'),
    'the client and its buildings arrive': async (stage) => {
      await stage.answer('clients.get');
      await buildings()(stage);
    },
    'the client turns out to be gone': workplaceRefused(404),
    'the client or its buildings cannot be fetched': workplaceRefused(503),
    'the modules arrive': ({ answer }) => answer('modules.ofClient'),
    'the modules cannot be fetched': ({ answer }) => answer('modules.ofClient', unavailable),
  },
  looks: {
    'selection.failed': () => seeTitle('The portal could not be started'),
    'selection.chosen': async (stage) => {
      const name = selectionOf(stage).context.client?.name ?? '';
      if (!isStartingUp(stage.portal.child('startUp').getSnapshot())) await seeText(name);
    },
  },
};

import { contract } from '@wardmere/api';
import { startUpWalk } from '@wardmere/machines/start-up/start-up.walk';
import { screen } from 'storybook/test';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { fill, press, seeText, seeTitle } from '../gestures.ts';
import { signIn } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { openHere, type Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const tenMinutes = 600_000;
const call = ({ portal }: Here) => portal.api.send(contract.connections.status, { client }).catch(() => undefined);
/** With a token it is refused, without one it is not even sent. */
const refusedCall = async (here: Here) => {
  void call(here);
  if (here.portal.login.token() !== undefined) await here.answer('connections.status', refuse(401));
};

export const startUp: ScreenWalk = {
  walk: startUpWalk,
  actor: (portal) => portal.child('startUp'),
  given: {
    'the portal is opened at a page that needs a session': () =>
      openHere({
        path: to(pages.landing),
        held: [
          'library',
          'session',
          'told',
          'hand',
          'login',
          'clients.get',
          'session.buildings',
          'session.clientProfile',
          'modules.ofClient',
          'connections.status',
        ],
      }),
  },
  when: {
    'the person goes to a page that needs a session': ({ portal }) => portal.navigate(to(pages.settings)),
    'the person goes to a page that needs none': ({ portal }) => portal.navigate(to(pages.verifyEmail)),
    // The page to save it on comes once start-up is over.
    'the person saves their own profile': async (here) => {
      const { portal, answer, release } = here;
      release('session.clientProfile');
      if (portal.child('selection').getSnapshot().matches('loading')) {
        await answer('clients.get');
        await answer('session.buildings');
      }
      if (portal.child('selection').getSnapshot().context.modules === null) await answer('modules.ofClient');
      portal.navigate(to(pages.profile));
      await seeTitle('Your profile');
      await fill(/^Voice phone number/, '0113 496 0001');
      await press('Save');
      await seeText(/saved$/);
      portal.navigate(to(pages.landing));
    },
    'the person presses Try again, or Sign in again': () => press(/^(Try|Sign in) again$/),
    'a new session is refused at once': async (here) => {
      here.portal
        .child('session')
        .send({ type: 'session.begin', session: here.person, expiresAt: Date.now() + tenMinutes, afterRefusal: true });
      await refusedCall(here);
    },
    'the session ends': refusedCall,
    'client and buildings are here': async ({ answer }) => {
      await answer('clients.get');
      await answer('session.buildings');
    },
    'client or buildings cannot be fetched': ({ answer }) => answer('clients.get', refuse(503)),
    // The selection chooses one as soon as the profile is here.
    'a building is chosen': () => undefined,
    'the modules are here, or could not be fetched': ({ answer }) => answer('modules.ofClient'),
    'the login library is here': ({ settle }) => settle('library', { asked: 'nobody' }),
    'the login library is here, and the document has asked the platform': ({ settle }) =>
      settle('library', { asked: 'atOnce' }),
    'the login library is here, and the document has asked in a frame': ({ settle }) =>
      settle('library', { asked: 'inFrame' }),
    'the document was told who it is': (here) => signIn(here, {}, false, 'told'),
    'the document was told of nobody': ({ settle }) => settle('told', { session: null }),
    'the document was refused': ({ settle }) => settle('told', { session: null, refused: true }),
    'what the document was told cannot be redeemed': ({ fail }) => fail('told'),
    'the login library cannot be fetched': ({ fail }) => fail('library'),
    'what signs in by hand is here': ({ settle }) => settle('hand'),
    'what signs in by hand cannot be fetched': ({ fail }) => fail('hand'),
    'the provider knows the person': (here) => signIn(here),
    'nobody can be asked who is signed in': ({ settle }) => settle('session', { session: null, unreached: true }),
    'the network comes back': () => dispatchEvent(new Event('online')),
    'the provider knows nobody': ({ settle }) => settle('session', { session: null }),
    'the provider refuses the person': ({ settle }) => settle('session', { session: null, refused: true }),
    'the provider cannot be reached': ({ fail }) => fail('session'),
    'the browser stays although it was sent to the login': ({ settle }) => settle('login'),
    'the browser cannot be sent to the login': ({ fail }) => fail('login'),
    'the profile arrives': ({ answer }) => answer('session.clientProfile'),
    'the profile cannot be fetched': ({ answer }) => answer('session.clientProfile', refuse(503)),
  },
  looks: {
    'startUp.timedOut': () => screen.findByRole('alertdialog', { name: 'Error' }),
    'startUp.refused': () => seeTitle('Signing in did not work'),
    'startUp.failed': () => seeTitle('The portal could not be started'),
    'startUp.landed': () => seeTitle('Northfield Trust'),
  },
};

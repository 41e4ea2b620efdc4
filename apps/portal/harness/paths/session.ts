import { contract } from '@wardmere/api';
import { sessionWalk } from '@wardmere/machines/session/session.walk';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { seeTitle } from '../gestures.ts';
import { signIn } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import { openHere, type Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: sessionWalk, actor: (portal: Here['portal']) => portal.child('session') };
const page = to(pages.landing);

/** The login answers, after whatever leads to it. */
const beginSession = async (here: Here, afterRefusal = false) => {
  const startUp = here.portal.child('startUp');
  if (here.portal.child('session').getSnapshot().hasTag('signedIn'))
    startUp.send({ type: 'session.expire', asked: page });
  else if (startUp.getSnapshot().matches('anonymous')) here.portal.navigate(page);
  await signIn(here, {}, afterRefusal);
};
const call = ({ portal }: Here) => portal.api.send(contract.connections.status, { client }).catch(() => undefined);

export const session: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () =>
      openHere({ path: page, held: ['session', 'renewal', 'otherSessions', 'provider', 'connections.status'] }),
  },
  when: {
    'somebody signs in for ten minutes': (here) => beginSession(here),
    'somebody signs in because a call was refused': (here) => beginSession(here, true),
    'somebody signs in whose token ends at once': async (here) => {
      here.tokensLive(0);
      await beginSession(here);
    },
    'a call is answered 401': async (here) => {
      void call(here);
      await here.answer('connections.status', refuse(401));
    },
    'a call finds no token to send': (here) => {
      here.portal.login.forget();
      void call(here);
    },
    'a call asks for a younger sign-in': async (here) => {
      void call(here);
      const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
      await here.answer('connections.status', refuse(401, {}, { 'WWW-Authenticate': challenge }));
    },
    // What was refused for want of a permission may have been given since.
    'a new token is asked for': async (here) => {
      // Of refusals one in a while is looked into: what another tab says meanwhile is told.
      if (!here.portal.child('session').getSnapshot().matches({ signedIn: 'current' })) {
        told(base, 'a new token is asked for')(here);
        return;
      }
      void call(here);
      await here.answer('connections.status', refuse(403));
    },
    'the person signs out': ({ portal }) => portal.navigate(to(pages.logout)),
    'a new token arrives': ({ settle }) => settle('renewal', { renewed: { expiresAt: Date.now() + 600_000 } }),
    'the provider says that the session has ended': ({ settle }) => settle('renewal', { ended: true }),
    'the provider cannot be reached': ({ fail }) => fail('renewal'),
    'the sessions have ended': ({ settle }) => settle('otherSessions', new Response()),
    'the provider has ended its session': ({ settle }) => settle('provider'),
    'the provider could not end its session': ({ fail }) => fail('provider'),
  },
  looks: {
    'session.broken': () => seeTitle('Something went wrong'),
    'session.signingOut': () => seeTitle('Signing out'),
    'session.leaving': () => seeTitle('Signing out'),
    'session.signedOutHere': () => seeTitle('Signed out here only'),
  },
};

import { contract } from '@wardmere/api';
import { sessionWalk } from '@wardmere/machines/session/session.walk';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { seeTitle } from '../gestures.ts';
import { signIn } from './landed.ts';
import type { Performance } from './perform.ts';
import { openStage, type Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: sessionWalk, actor: (portal: Stage['portal']) => portal.child('session') };
const page = to(pages.landing);

/** The login answers, after whatever leads to it. */
const beginSession = async (stage: Stage, afterRefusal = false) => {
  const startUp = stage.portal.child('startUp');
  if (stage.portal.child('session').getSnapshot().hasTag('signedIn'))
    startUp.send({ type: 'session.expire', asked: page });
  else if (startUp.getSnapshot().matches('anonymous')) stage.portal.navigate(page);
  await signIn(stage, {}, afterRefusal);
};
const call = ({ portal }: Stage) => portal.api.send(contract.connections.status, { client }).catch(() => undefined);

export const session: Performance = {
  ...base,
  given: {
    'the portal has started': () =>
      openStage({ path: page, held: ['session', 'renewal', 'otherSessions', 'provider', 'connections.status'] }),
  },
  when: {
    'somebody signs in for ten minutes': (stage) => beginSession(stage),
    'somebody signs in because a call was refused': (stage) => beginSession(stage, true),
    'somebody signs in whose token ends at once': async (stage) => {
      stage.tokensLive(0);
      await beginSession(stage);
    },
    'a call is answered 401': async (stage) => {
      void call(stage);
      await stage.answer('connections.status', refuse(401));
    },
    'a call finds no token to send': (stage) => {
      stage.portal.login.forget();
      void call(stage);
    },
    'a call asks for a younger sign-in': async (stage) => {
      void call(stage);
      const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
      await stage.answer('connections.status', refuse(401, {}, { 'WWW-Authenticate': challenge }));
    },
    // What was refused for want of a permission may have been given since.
    'a new token is asked for': async (stage) => {
      void call(stage);
      await stage.answer('connections.status', refuse(403));
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
  },
};

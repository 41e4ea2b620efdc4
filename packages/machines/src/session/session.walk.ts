import { createSessionMachine, type SessionMachine } from './session.machine.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { clientUser, refused, systemUser } from '../testing/people.ts';
import { defineWalk } from '../testing/walk.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const machine = createSessionMachine({ now: () => noon });
const unreachable = refused('unreachable');

/** The session, from signing in to signing out. */
export const sessionWalk = defineWalk<SessionMachine>({
  machine: unending(machine),
  given: { 'the portal has started': undefined },
  when: {
    'somebody signs in for ten minutes': {
      type: 'session.begin',
      session: clientUser,
      expiresAt: noon + 10 * minute,
    },
    'somebody signs in whose token ends at once': { type: 'session.begin', session: systemUser, expiresAt: noon },
    'somebody signs in because a call was refused': {
      type: 'session.begin',
      session: clientUser,
      expiresAt: noon + 10 * minute,
      afterRefusal: true,
    },
    'a renewal does not answer for ten seconds': passed(machine, 'renewalLimit'),
    'a call is answered 401': { type: 'call.refuse' },
    'a call finds no token to send': { type: 'call.withhold' },
    'a call asks for a younger sign-in': { type: 'call.challenge', maxAge: 300 },
    'a new token is asked for': { type: 'session.renew' },
    'the person signs out': { type: 'session.signOut' },
    'the token is about to end': passed(machine, 'untilRenewal'),
    'the pause before another try is over': passed(machine, 'renewalBackoff'),
    '3 s pass while the sessions are being ended': passed(machine, 'sessionEndWait'),
    'a new token arrives': done('renewSession', { renewed: { expiresAt: noon + 20 * minute } }),
    'the provider says that the session has ended': done('renewSession', { ended: true }),
    'the provider cannot be reached': broke('renewSession', unreachable),
    'the sessions have ended': done('endSessions'),
    'the sessions could not be ended': broke('endSessions', unreachable),
    'the provider has ended its session': done('leaveProvider'),
    'the provider could not end its session': broke('leaveProvider', unreachable),
  },
  withoutGesture: {
    'the sessions could not be ended': 'What does not answer is left behind: ending them does not fail (D-041).',
  },
  told: {
    begun: 'Calls carry the token from here on.',
    renewed: 'Nothing is seen of it.',
    challenged: 'The sign-in page opens, and leads back to the same place.',
    expired: 'Drafts are kept, and the login opens.',
    broken: 'The error page opens instead of the login.',
    signedOut: 'Nothing of the person stays in the tab.',
  },
  digest: ({ session, expiresAt, isAfterRefusal, attempts, isAskedAgain }) => [
    session === null,
    expiresAt,
    isAfterRefusal,
    Math.min(attempts, 1),
    isAskedAgain,
  ],
});

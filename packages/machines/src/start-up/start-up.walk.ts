import { startUpMachine } from './start-up.machine.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { profile, refused, systemUser } from '../testing/people.ts';
import { defineWalk } from '../testing/walk.ts';

const unavailable = refused('unavailable');

/** From the first line of the document to a page. */
export const startUpWalk = defineWalk<typeof startUpMachine>({
  machine: unending(startUpMachine),
  given: { 'the portal is opened at a page that needs a session': { login: 'required', asked: '/' } },
  when: {
    'the person goes to a page that needs a session': { type: 'path.ask', login: 'required', path: '/a' },
    'the person goes to a page that needs none': { type: 'path.ask', login: 'skipped', path: '/b' },
    'the person saves their own profile': { type: 'profile.know', profile: { ...profile, pageSize: 25 } },
    'the person presses Try again, or Sign in again': { type: 'start.retry' },
    'a new session is refused at once': { type: 'session.break' },
    'the session ends': { type: 'session.expire', asked: '/c', refused: true },
    'client and buildings are here': { type: 'selection.loaded' },
    'client or buildings cannot be fetched': { type: 'selection.failed', failure: unavailable.failure },
    'a building is chosen': { type: 'selection.settled' },
    'the modules are here, or could not be fetched': { type: 'modules.settled' },
    '60 s pass': passed(startUpMachine, 'libraryWait'),
    'a second passes': passed(startUpMachine, 'libraryRetry'),
    '60 s pass without what signs in by hand': passed(startUpMachine, 'handWait'),
    'a second passes without it': passed(startUpMachine, 'handRetry'),
    'what signs in by hand is here': done('prepareByHand'),
    'what signs in by hand cannot be fetched': broke('prepareByHand', unavailable),
    'the login library is here': done('loadLoginLibrary', { asked: 'nobody' }),
    'the login library is here, and the document has asked the platform': done('loadLoginLibrary', { asked: 'atOnce' }),
    'the login library is here, and the document has asked in a frame': done('loadLoginLibrary', { asked: 'inFrame' }),
    'the document was told who it is': done('takeOver', { session: systemUser }),
    'the document was told of nobody': done('takeOver', { session: null }),
    'the document was refused': done('takeOver', { session: null, refused: true }),
    'what the document was told cannot be redeemed': broke('takeOver', unavailable),
    'the login library cannot be fetched': broke('loadLoginLibrary', unavailable),
    'the provider knows the person': done('restoreSession', { session: systemUser }),
    'nobody can be asked who is signed in': done('restoreSession', { session: null, unreached: true }),
    'the pause before they are asked again is over': passed(startUpMachine, 'unreachedPause'),
    'the network comes back': { type: 'network.regain' },
    'the provider knows nobody': done('restoreSession', { session: null }),
    'the provider refuses the person': done('restoreSession', { session: null, refused: true }),
    'the provider cannot be reached': broke('restoreSession', unavailable),
    'the browser stays although it was sent to the login': done('redirectToLogin'),
    'the browser cannot be sent to the login': broke('redirectToLogin', unavailable),
    'the profile arrives': done('fetchProfile', profile),
    'the profile cannot be fetched': broke('fetchProfile', unavailable),
  },
  told: {
    sessionRead: 'The session begins.',
    contextLoaded: 'The building is chosen, and the portal looks as the person likes it.',
    profileChanged: 'The portal goes by it from now on.',
    retried: 'Client and buildings are asked for again.',
    initialised: 'The page may be judged and shown.',
    landed: 'Whoever stands on the start address is sent to the landing page.',
  },
  digest: ({ login, session, failure, profile: known }) => [login, session === null, failure === null, known?.pageSize],
});

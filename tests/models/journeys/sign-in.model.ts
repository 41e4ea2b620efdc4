import { personOf } from '../../support/people.ts';
import { consoleOf, promptOf } from '../console.model.ts';
import { signInPage } from '../sign-in.model.ts';
import { journeyFrom } from './journey-model.ts';
import { pages } from '../../../apps/portal/src/system/pages.ts';
import { to } from '../../../apps/portal/src/system/to.ts';

const person = personOf('clientServices');

/** Signing in and out, with and without the right password. */
export const signIn = journeyFrom(async ({ visits, watch }) => {
  // The provider answers a wrong password so, and Chromium notes every such answer.
  watch.allow(/Failed to load resource.*40[01]/);
  return visits.stranger({ at: '/' });
})({
  id: 'signIn',
  description: 'Somebody signs in, stays signed in, and signs out.',
  given: 'a browser that has never been here opens the portal',
  first: 'asked',
  screens: {
    asked: {
      description: 'The sign-in page asks for email address and password.',
      see: (page) => signInPage(page).see(),
      on: { 'password.mistake': 'refused', 'password.give': 'signedIn' },
    },
    refused: {
      description: 'The sign-in page says that there is a problem and keeps the email address.',
      see: async (page) => {
        await signInPage(page).see();
        await signInPage(page).seeProblem('There is a problem');
      },
      on: { 'password.mistake': 'refused', 'password.give': 'signedIn' },
    },
    signedIn: {
      description: 'The list of clients is shown in the frame of the console.',
      see: async (page) => {
        await consoleOf(page).seeTitle('Clients');
        await consoleOf(page).seeAt(to(pages.clients));
      },
      on: { 'page.reload': 'signedIn', 'account.leave': 'signedOut' },
    },
    signedOut: {
      description: 'A page says that the person has signed out and offers to sign in again.',
      see: (page) => promptOf(page).seeTitle('You have signed out'),
      on: { 'signIn.ask': 'asked' },
    },
  },
  gestures: {
    'password.mistake': {
      when: 'the person gives a wrong password',
      act: (page) => signInPage(page).signIn({ ...person, password: 'Not-the-one-1' }),
    },
    'password.give': {
      when: 'the person gives the right password',
      act: (page) => signInPage(page).signIn(person),
    },
    'page.reload': { when: 'the person loads the page again', act: (page) => page.reload() },
    'account.leave': { when: 'the person signs out', act: (page) => consoleOf(page).signOut() },
    'signIn.ask': { when: 'the person asks to sign in', act: (page) => promptOf(page).press('Sign in') },
  },
});

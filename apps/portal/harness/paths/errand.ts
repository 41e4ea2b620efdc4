import { PHOTO_TYPE, UNKNOWN_ERROR } from '@wardmere/api';
import { errandWalk } from '@wardmere/machines/errand/errand.walk';
import { expect } from 'storybook/test';
import { course, user } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { giveFile, press, seeButton, seeDialog, seeText, typeInto } from '../gestures.ts';
import { youngestOf } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

/** The errands of a user's page that between them have every gesture. */
type Kind = 'upload photo' | 'reset password' | 'reset failed logins' | 'export learners as csv' | 'change password';
interface Opening {
  readonly kind: Kind;
  readonly file: File;
}

const photo = new File(['A photo.'], 'photo.png', { type: 'image/png' });
const notes = new File(['Notes.'], 'notes.txt', { type: 'text/plain' });
/** A file that cannot be looked at is a defect of the machine it lies on. */
const unreadable = Object.defineProperty(new File([''], 'photo.png'), 'type', {
  get: () => {
    throw new Error('The file is gone.');
  },
});

const openingOf = (sentences: readonly string[]): Opening => {
  const has = (sentence: string) => sentences.includes(sentence);
  const file = has('something given is wrong') ? notes : has('what was given cannot be checked') ? unreadable : photo;
  if (has('the person gives a file')) return { kind: 'upload photo', file };
  return { kind: has('the person asks for what needs no question') ? 'reset failed logins' : 'reset password', file };
};

let opening = openingOf([]);
const actor = (portal: Here['portal']) =>
  youngestOf(portal, 'errand', (ref) => ref.getSnapshot().context.kind === opening.kind);
const question = () => seeDialog('Reset password');
const isExport = () => opening.kind === 'export learners as csv';
/** Nobody waits for a check of what lies on the same machine. */
const ofItself = () => undefined;

export const errand: ScreenWalk = {
  walk: errandWalk,
  actor,
  given: {
    'the page of a record is open': async ({ steps }) => {
      opening = openingOf(steps.map(({ when }) => when));
      const here = await landed({ path: to(pages.user, { user }) });
      await seeButton('Reset failed logins');
      here.hold('users.patch');
      return here;
    },
    'the page of a course is open': async () => {
      opening = { ...openingOf([]), kind: 'export learners as csv' };
      const here = await landed({ path: to(pages.course, { brand: 'wardmere', course }) });
      await seeButton('Save as CSV');
      here.hold('courses.export');
      return here;
    },
    'the page that changes a password is open': async () => {
      opening = { ...openingOf([]), kind: 'change password' };
      const here = await landed({ path: to(pages.changePassword) });
      await seeButton('Change password');
      return here;
    },
  },
  when: {
    'the person begins it': (here) =>
      // The file of a photo is chosen without a question before it.
      opening.kind === 'reset password' ? press('Reset password') : told(errand, 'the person begins it')(here),
    'the person gives a file': () => giveFile(opening.file),
    'the person asks for what needs no question': () =>
      isExport() ? press('Save as CSV') : press('Reset failed logins'),
    'the person types': () => typeInto('password', 'A'),
    'the person sends it': async () => press('Reset password', await question()),
    'the person cancels it': async () => (isExport() ? press('Cancel CSV') : press('Cancel', await question())),
    'what was given is right': ofItself,
    'something given is wrong': () => seeText(PHOTO_TYPE),
    'what was given cannot be checked': () => seeText(UNKNOWN_ERROR),
    'the platform has done it': async ({ answer }) => {
      await answer('users.patch');
      await seeText('Failed logins reset');
    },
    'the platform refuses it': async ({ answer }) => {
      await answer('users.patch', refuse(500));
      await seeText('Unable to update user. Please try again');
    },
  },
  looks: {
    'errand.asking': () => (opening.kind === 'reset password' ? question() : undefined),
    'errand.sending': async () =>
      expect(await seeButton(isExport() ? /^Save as CSV/ : /^Reset failed logins/)).toHaveAttribute(
        'aria-busy',
        'true',
      ),
  },
};

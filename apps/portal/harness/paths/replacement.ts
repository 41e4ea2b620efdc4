import { replacementWalk } from '@wardmere/machines/replacement/replacement.walk';
import { userEvent } from 'storybook/test';
import { title } from '../addresses.ts';
import { empty, refuse, type Answer } from '../answers.ts';
import { press, seeDialog, seeText } from '../gestures.ts';
import { heldBy, havingTitle } from '../holders.ts';
import { youngestOf } from '../LiveChart.tsx';
import { landed } from './landed.ts';
import { told, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { lookupRoutes } from '../../src/system/pages.ts';

const base = { walk: replacementWalk, actor: (portal: Here['portal']) => youngestOf(portal, 'replacement') };
const question = () => seeDialog('Delete “Teacher”?', 'alertdialog');
const people = (answer: Answer) => (here: Here) => here.answer('users.list', answer);

/** Of the four on their way the third is a contact; the first is answered otherwise. */
const answerSent =
  (first?: Answer) =>
  async ({ answer }: Here): Promise<void> => {
    const { 'users.get': user, 'contacts.get': contact } = havingTitle({ uid: title, name: 'Teacher' });
    await answer('contacts.get', contact);
    for (let read = 0; read < 3; read += 1) await answer('users.get', user);
    await answer('contacts.replace');
    await answer('users.patch');
    await answer('users.patch');
    await answer('users.patch', first);
  };

const lookUp = (here: Here) =>
  base.actor(here.portal)?.getSnapshot().matches('resting')
    ? press('Delete title')
    : told(base, 'the person asks to delete it')(here);

const chooseAnother = async () => {
  const dialog = await question();
  await userEvent.click(await dialog.findByRole('combobox', { name: /Give them instead/ }));
  const [first] = await dialog.findAllByRole('option');
  if (first) await userEvent.click(first);
};

export const replacement: ScreenWalk = {
  ...base,
  given: {
    'the page of a title is open': async () => {
      const here = await landed({ path: to(lookupRoutes('title', 'titles').details, { title }) }, 'Teacher');
      here.hold('users.list', 'users.get', 'contacts.get', 'users.patch', 'contacts.replace');
      return here;
    },
  },
  when: {
    'the person asks to delete it': lookUp,
    'five people have it': people(heldBy(5)),
    'nobody has it': people(empty),
    'who has it cannot be found out': people(refuse(500)),
    'the person chooses another one': chooseAnother,
    'the person replaces it': async () => press('Replace for 5 people', await question()),
    'the person stops it': async () => press('Stop', await question()),
    'those on their way come through': answerSent(),
    'one of those on their way is refused': answerSent(refuse(500)),
  },
  looks: {
    'replacement.free': () => seeText(/^Nobody has this title\.|now have/),
    'replacement.unknown': () => seeText(/^It is not known who has this title\./),
    'replacement.held': () => seeText('5 people have this title:'),
    'replacement.moving': async () => (await question()).findByRole('progressbar', { name: 'Replacing' }),
  },
};

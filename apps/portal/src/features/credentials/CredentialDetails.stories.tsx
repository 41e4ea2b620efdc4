import { expect, screen, userEvent } from 'storybook/test';
import { credential, nothing } from '../../../harness/addresses.ts';
import { empty, never, refuse, rows } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeLink,
  seeText,
  seeTitle,
  typeInto,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import {
  noPermission,
  notFetched,
  offlineSaving,
  refused,
  review,
  saved,
  saving,
} from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const brand = 'wardmere';
const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.credential, { brand, credential }) }),
  title: 'Screens/Connect/Credential details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Sign system');
  await fill(/^Username/, 'southfield');
  await seeChanges(1);
};
const using = 'webhookConfigurations.list';

export const FirstLoad: ScreenStory = {
  args: { answers: { 'webhookCredentials.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Sign system');
    await expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
    await seeText(/Kept, and never shown/);
    await seeText('A different type is a different credential: add another one.');
    await seeLink('1 configuration');
  },
};

export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'auditor' },
  play: async () => {
    await seeTitle('Sign system');
    await expect(screen.queryByRole('button', { name: 'Delete credential' })).toBeNull();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'southfield');

export const NewSecret: ScreenStory = {
  play: async () => {
    await seeTitle('Sign system');
    await typeInto('password', 'Quay-7-lantern');
    await seeChanges(1);
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    await expect(dialog.getByText('A new one')).toBeVisible();
    await expect(dialog.queryByText('Quay-7-lantern')).toBeNull();
  },
};

/** An input that is emptied again is no change (D-113). */
export const SecretLeftAsItIs: ScreenStory = {
  play: async () => {
    await seeTitle('Sign system');
    await typeInto('password', 'Quay-7-lantern');
    await seeChanges(1);
    await userEvent.clear(await screen.findByLabelText(/^Password/));
    await expect(screen.queryByText('1 unsaved change')).toBeNull();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Sign system');
    await fill(/^Username/, ' ');
    await press('Save');
    await seeFocusedProblem('Username is required.');
  },
};

export const Saving: ScreenStory = saving('webhookCredentials.patch', edit);

export const Saved: ScreenStory = saved(edit, 'Sign system');

export const Refused: ScreenStory = refused(
  'webhookCredentials.patch',
  refuse(400, { errors: { username: ['Choose another name.'] } }),
  edit,
  'Choose another name.',
);

/** Nothing more exact is known: the words of the call, in the banner (§8). */
export const NotSaved: ScreenStory = {
  args: { answers: { 'webhookCredentials.patch': refuse(500) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update credential. Please try again');
    await seeChanges(1);
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(credential, { username: 'eastfield' });
    await press('Save');
    const dialog = await seeDialog('This credential has changed meanwhile');
    await expect(await dialog.findByText('eastfield')).toBeVisible();
  },
};

export const InUse: ScreenStory = {
  play: async () => {
    await seeTitle('Sign system');
    await press('Delete credential');
    const dialog = await seeDialog('Delete “Sign system”?', 'alertdialog');
    await expect(await dialog.findByText('1 configuration uses this credential:')).toBeVisible();
    await expect(await dialog.findByRole('link', { name: 'Signs and screens' })).toBeVisible();
    await expect(await dialog.findByRole('combobox', { name: /Use instead/ })).toBeVisible();
  },
};

export const WhoUsesItIsNotKnown: ScreenStory = {
  args: { answers: { [using]: refuse(503) } },
  play: async () => {
    await seeText('It is not known what uses this credential.');
  },
};

const confirmDelete = async () => {
  await seeTitle('Sign system');
  await press('Delete credential');
  const dialog = await seeDialog('Delete “Sign system”?', 'alertdialog');
  await dialog.findByText('Nothing uses this credential.');
  await userEvent.type(dialog.getByRole('textbox'), 'Sign system', { delay: null });
  await press('Delete credential', dialog);
};

export const Deleted: ScreenStory = {
  args: { answers: { [using]: empty } },
  play: async () => {
    await confirmDelete();
    await seeText('Credential “Sign system” deleted');
  },
};

/** It is told in passing, and the page stays. */
export const NotDeleted: ScreenStory = {
  args: { answers: { [using]: empty, 'webhookCredentials.remove': refuse(500) } },
  play: async () => {
    await confirmDelete();
    await seeText('Unable to delete credential. Please try again');
    await seeTitle('Sign system');
  },
};

export const OfAnUnknownType: ScreenStory = {
  args: {
    answers: {
      'webhookCredentials.get': async ({ ordinary }) => {
        const answer = ordinary();
        const told: object = await answer.json();
        return Response.json({ ...told, type: 'Kerberos' }, { headers: answer.headers });
      },
      [using]: rows(0),
    },
  },
  play: async () => {
    await seeText(/of a type that is not known here, “Kerberos”/);
    await expect(screen.queryByRole('button', { name: 'Delete credential' })).toBeNull();
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.credential, { brand, credential: nothing }),
    answers: { 'webhookCredentials.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such credential')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('webhookCredentials.get', 'credential');

export const NoPermission: ScreenStory = noPermission('integrator');

export const Offline: ScreenStory = offlineSaving('webhookCredentials.patch', edit);

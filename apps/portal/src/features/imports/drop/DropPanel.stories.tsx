import { expect, screen, userEvent, within } from 'storybook/test';
import { never, refuse, withMembers } from '../../../../harness/answers.ts';
import {
  press,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeLink,
  seeText,
  seeTitle,
} from '../../../../harness/gestures.ts';
import { screenOf, wide, type ScreenMeta, type ScreenStory } from '../../../../harness/screens.tsx';
import { offlineSaving, review, saved } from '../../../../harness/usual-states.ts';
import { pages } from '../../../system/pages.ts';
import { to } from '../../../system/to.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.importPeople) }),
  title: 'Screens/Client/Files by SFTP',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const own = 'drops.ofClient';
const panel = async () => within(await screen.findByRole('region', { name: 'Files by SFTP' }));
const seeNext = async (who: string) => expect(await (await panel()).findByText(`Next: ${who}`)).toBeVisible();
const type = async (address: string) => {
  const field = await screen.findByRole('textbox', { name: /^Told of each file/ });
  await userEvent.type(field, address, { delay: null });
};
const tell = (address: string) => type(`${address}{Enter}`);
const tellOne = async () => {
  await tell('head@northfield.example');
  await seeChanges(1);
};

const heldRun = {
  uploadedFileName: '0c0ffee0-0000-4000-8000-000000000002.csv',
  originalFileName: 'staff.csv',
  sheetName: 'Sheet1',
  origin: 'SFTP',
  status: 'Held',
  queuedBy: 'Ada Price',
  queuedDate: '2026-11-20T05:30:00Z',
  finishedDate: null,
  counts: { rows: 90, done: 90, created: 2, updated: 70, unchanged: 18, rejected: 0 },
  effect: null,
  hold: { because: '70 of 90 people would be changed.', changes: 70 },
  reason: '',
};

const finishedRun = {
  ...heldRun,
  uploadedFileName: '0c0ffee0-0000-4000-8000-000000000003.csv',
  originalFileName: 'staff-tuesday.csv',
  status: 'Finished',
  hold: null,
};

export const FirstLoad: ScreenStory = {
  args: { answers: { [own]: never } },
  play: async () => {
    await seeTitle('Import users and contacts');
    await expect(screen.queryByText('Files by SFTP')).toBeNull();
  },
};

export const Working: ScreenStory = {
  play: async () => {
    await seeNext('Nobody');
    await seeText('sftp://portal.northfield.example:4122');
    await seeText('SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDZzzmaJzThzPHfV3A');
  },
};

export const WaitingForAFirstFile: ScreenStory = {
  args: { answers: { [own]: withMembers({ status: 1 }) } },
  play: async () => {
    await seeNext('Whoever sends the files');
    await seeText('Waiting for the first file');
  },
};

export const Held: ScreenStory = {
  args: {
    answers: {
      [own]: withMembers({ status: 3 }),
      'userImports.list': (question) => {
        const filter = question.query.get('filter') ?? '';
        if (filter === '') return question.ordinary();
        // A newer one came since and is finished: it is not the one that waits.
        const run = filter.includes('status eq Held') ? heldRun : finishedRun;
        return withMembers({ items: [run] })(question);
      },
    },
  },
  play: async () => {
    await seeNext('Somebody who manages users');
    await seeText('70 of 90 people would be changed.');
    await expect((await panel()).getByRole('link', { name: 'staff.csv' })).toHaveAttribute(
      'href',
      `/v7${to(pages.peopleImport, { file: heldRun.uploadedFileName })}`,
    );
  },
};

export const Failing: ScreenStory = {
  args: { answers: { [own]: withMembers({ status: 4 }) } },
  play: async () => {
    await seeNext('Whoever sends the files');
    await seeText('Failing');
  },
};

export const Off: ScreenStory = {
  args: { answers: { [own]: withMembers({ status: 0, isEnabled: false }) } },
  play: async () => {
    await seeNext('You');
    await seeText('Switch it on when files are to come.');
  },
};

export const OfPeopleBeyond: ScreenStory = {
  args: { answers: { [own]: withMembers({ status: 0, isEnabled: false, isAbove: true }) } },
  play: async () => {
    await seeNext('Somebody who reaches all buildings');
    await seeText(/^Files that come here act for everybody of the client/);
    const shown = await panel();
    await expect(shown.queryByRole('switch')).toBeNull();
    await expect(shown.queryByRole('button', { name: /^Change/ })).toBeNull();
  },
};

export const PortTaken: ScreenStory = {
  args: {
    answers: {
      [own]: withMembers({ status: 4, problem: 'No files come in by SFTP: port 4122 is taken by another program.' }),
    },
  },
  play: async () => {
    await seeNext('Whoever runs this platform');
  },
};

export const ByDefault: ScreenStory = {
  args: {
    answers: {
      [own]: refuse(404),
      'drops.byDefault': withMembers({ status: 0, isEnabled: false, emailList: [], hasPassword: false, userName: '' }),
    },
  },
  play: async () => {
    await seeNext('You');
    await seeText('Given when you save');
    await expect((await panel()).queryByText('Last file')).toBeNull();
  },
};

export const NoDefault: ScreenStory = {
  args: { answers: { [own]: refuse(404), 'drops.byDefault': refuse(404) } },
  play: async () => {
    await seeText('no default configuration');
  },
};

export const NotForThisPerson: ScreenStory = {
  args: { answers: { [own]: refuse(403) } },
  play: async () => {
    await seeText('Choose a file');
    await expect(screen.queryByText('Files by SFTP')).toBeNull();
  },
};

export const DefaultNotForThisPerson: ScreenStory = {
  args: { answers: { [own]: refuse(404), 'drops.byDefault': refuse(403) } },
  play: async () => {
    await seeText('Choose a file');
    await expect(screen.queryByText('Files by SFTP')).toBeNull();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { [own]: refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch import configuration. Please try again');
    await seeButton('Try again');
  },
};

export const Dirty: ScreenStory = { play: tellOne };

/** An address that is typed and not ended yet is asked about as well. */
export const LeftWhileTyping: ScreenStory = {
  args: { path: to(pages.people) },
  globals: wide,
  play: async () => {
    await userEvent.click(await seeLink('Import users and contacts'));
    await type('head@northfield.example');
    history.back();
    const question = await seeDialog('Leave with unsaved changes?', 'alertdialog');
    await press('Stay', question);
    await seeButton('Remove head@northfield.example');
  },
};

export const NewPassword: ScreenStory = {
  play: async () => {
    await press('Change (Password)');
    await press('Make a password');
    await seeButton('Copy the password');
    await seeChanges(1);
    await press('Review');
    await expect((await seeDialog('Review your changes')).getByText('A new one')).toBeVisible();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await tell('nobody');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'drops.save': never } },
  play: async () => {
    await tellOne();
    await press('Save');
    await expect(await seeButton(/^Save/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'drops.save': refuse(500) } },
  play: async () => {
    await tellOne();
    await press('Save');
    await seeFocusedProblem('Unable to update import configuration. Please try again');
  },
};

export const Review: ScreenStory = review(
  tellOne,
  'it@northfield.example, office@northfield.example, head@northfield.example',
);

export const Saved: ScreenStory = saved(tellOne, 'SFTP settings');

export const Offline: ScreenStory = offlineSaving('drops.save', tellOne);

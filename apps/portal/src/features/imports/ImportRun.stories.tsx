import { expect, screen, waitFor } from 'storybook/test';
import { HttpResponse } from 'msw';
import { client } from '../../../harness/addresses.ts';
import { empty, never, refuse, withMembers, type Answer } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeDialog, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const file = '0c0ffee0-0000-4000-8000-000000000001.xlsx';
const back = '0c0ffee0-0000-4000-8000-000000000099.xlsx';

/** One run, and while it is asked about taking it back, the run that would. */
const runs =
  (members: Readonly<Record<string, unknown>>, taking: Readonly<Record<string, unknown>> = {}): Answer =>
  (question) =>
    withMembers(
      question.params['file'] === back
        ? { uploadedFileName: back, takesBack: file, status: 'Rehearsed', ...taking }
        : members,
    )(question);

const over = {
  status: 'Finished',
  queuedBy: 'Ada Price',
  queuedDate: '2026-11-20T09:30:00Z',
  finishedDate: '2026-11-20T09:31:00Z',
  takeBackUntil: '2026-11-27T09:31:00Z',
};
const rows: Answer = () =>
  HttpResponse.json({
    items: [
      {
        row: 2,
        name: 'Ash Grove Primary',
        outcome: 'Created',
        problems: [],
        changes: [{ target: 'Name', before: '', after: 'Ash Grove Primary' }],
      },
      {
        row: 3,
        name: 'Beech Hill School',
        outcome: 'Updated',
        problems: [
          {
            target: 'City',
            value: 'Leeds',
            message: 'It was changed after the import, and stays as it is.',
            suggestions: [],
          },
        ],
        changes: [
          { target: 'Phone Number', before: '01632 960001', after: '01632 960002' },
          { target: 'Status', before: 'Active', after: 'Archived' },
        ],
      },
      {
        row: 4,
        name: 'Cedar House',
        outcome: 'Rejected',
        problems: [{ target: 'Postal/Zip Code', value: 'XX', message: 'Enter a valid postcode.', suggestions: [] }],
        changes: [],
      },
    ],
    pageNumber: 0,
    pageSize: 20,
    pageCount: 1,
    rowCount: 3,
  });
const backCounts = { rows: 191, done: 191, created: 0, updated: 180, unchanged: 9, rejected: 2, removed: 0 };

const meta = {
  ...screenOf('asItComes', {
    as: 'systemAdministrator',
    path: to(pages.buildingImport, { client, file }),
    answers: { 'buildingImports.get': runs(over), 'buildingImports.rows': rows },
  }),
  title: 'Screens/Client/Import',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const answers = (members: Readonly<Record<string, unknown>>, more: object = {}) => ({
  answers: { 'buildingImports.get': runs(members), 'buildingImports.rows': rows, ...more },
});
const begins: Answer = withMembers({ uploadedFileName: back, takesBack: file, status: 'Rehearsing' });

export const FirstLoad: ScreenStory = {
  args: { answers: { 'buildingImports.get': never } },
  play: async () => {
    await seeTitle('Import');
  },
};

export const Finished: ScreenStory = {
  play: async () => {
    await seeTitle('schools.xlsx');
    await waitFor(() => expect(document.title).toMatch(/^schools\.xlsx · /));
    await seeButton('Take back');
    await seeText('Ash Grove Primary');
  },
};

export const Running: ScreenStory = {
  args: answers({
    ...over,
    status: 'Running',
    finishedDate: null,
    takeBackUntil: null,
    counts: { ...backCounts, done: 70 },
  }),
  play: async () => {
    await seeButton('Stop');
    await seeText('70 of 191');
  },
};

export const Queued: ScreenStory = {
  args: answers(
    { ...over, status: 'Queued', finishedDate: null, takeBackUntil: null, counts: { ...backCounts, rows: 0, done: 0 } },
    { 'buildingImports.rows': empty },
  ),
  play: async () => {
    await seeText('Rows are listed as soon as the first of them are done.');
  },
};

export const Failed: ScreenStory = {
  args: answers(
    { ...over, status: 'Failed', reason: 'The file is protected by a password.', takeBackUntil: null },
    { 'buildingImports.rows': empty },
  ),
  play: async () => {
    await seeText('The file is protected by a password.');
  },
};

const held = {
  ...over,
  status: 'Held',
  takeBackUntil: null,
  hold: { because: '12 of 20 buildings would be taken out of use.', changes: 12 },
};

export const Held: ScreenStory = {
  args: answers(held),
  play: async () => {
    await seeText('12 of 20 buildings would be taken out of use.');
    await fill('Type 12 to go on', '12');
    await seeButton('Release');
  },
};

/** What waits for a person, and changes no suspicious number, asks for no number. */
export const HeldForItsSaver: ScreenStory = {
  args: answers({ ...held, hold: { because: 'Somebody else has saved the SFTP settings.', changes: 0 } }),
  play: async () => {
    await seeText('Somebody else has saved the SFTP settings.');
    await expect(await seeButton('Release')).not.toHaveAttribute('aria-disabled');
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

/** A number is repeated as it is written. */
export const HeldWithThousands: ScreenStory = {
  args: answers({ ...held, hold: { because: '1,204 of 1,300 buildings would be changed.', changes: 1204 } }),
  play: async () => {
    await expect(await seeButton('Release')).toHaveAccessibleDescription('Type 1,204 first');
    await fill('Type 1,204 to go on', '1,204');
    await expect(await seeButton('Release')).not.toHaveAttribute('aria-disabled');
  },
};

/** What waits because the settings are somebody else's by now is theirs to release. */
export const ReleasedByAnother: ScreenStory = {
  args: answers(held, {
    'buildingImports.release': refuse(403, { description: 'Whoever saved the SFTP settings last releases it.' }),
  }),
  play: async () => {
    await fill('Type 12 to go on', '12');
    await press('Release');
    await seeText('Whoever saved the SFTP settings last releases it.');
  },
};

export const NotReleased: ScreenStory = {
  args: answers(held, {
    'buildingImports.release': refuse(400, {
      errors: { changes: ['13 of 20 buildings would be taken out of use. Repeat 13 to let it go on.'] },
    }),
  }),
  play: async () => {
    await fill('Type 12 to go on', '12');
    await press('Release');
    await seeText('Unable to update import. Please try again');
    await seeText(/Repeat 13 to let it go on/);
  },
};

export const Deleting: ScreenStory = {
  args: answers(held),
  play: async () => {
    await press('Delete the import');
    await seeDialog(/^Delete the import of/, 'alertdialog');
  },
};

export const Missing: ScreenStory = {
  args: { answers: { 'buildingImports.get': refuse(404) } },
  play: async () => {
    await seeText('There is no such import');
    await seeLink('See all imports');
  },
};

export const NotFetched: ScreenStory = notFetched('buildingImports.get', 'import');

export const LookingAtTakingBack: ScreenStory = {
  args: answers(over, { 'buildingImports.undo': never }),
  play: async () => {
    await press('Take back');
    await seeText('Take this import back');
    await expect(await screen.findByRole('progressbar')).toBeVisible();
  },
};

const takingBack = (taking: Readonly<Record<string, unknown>>) => ({
  answers: {
    'buildingImports.get': runs(over, taking),
    'buildingImports.rows': rows,
    'buildingImports.undo': begins,
  },
});

export const TakingBack: ScreenStory = {
  args: takingBack({
    counts: backCounts,
    effect: { roles: [], buildings: [], allBuildings: { gained: 0, lost: 0 }, deactivated: 3 },
  }),
  play: async () => {
    await press('Take back');
    await seeButton('Take the import back');
    await seeText('180 buildings');
  },
};

export const NotRehearsed: ScreenStory = {
  args: answers(over, {
    'buildingImports.undo': refuse(409, { description: 'An import can be taken back for 7 days.' }),
  }),
  play: async () => {
    await press('Take back');
    await seeText('Unable to update import. Please try again');
    await seeButton('Keep the import');
  },
};

/** Somebody else was quicker: that is said below what failed (D-047). */
export const NotTakenBack: ScreenStory = {
  args: {
    answers: {
      'buildingImports.get': runs(over, { counts: backCounts }),
      'buildingImports.rows': rows,
      'buildingImports.undo': (question) =>
        question.times === 1
          ? begins(question)
          : refuse(409, { description: 'Somebody else is taking this import back, or already has.' })(question),
    },
  },
  play: async () => {
    await press('Take back');
    await press('Take the import back');
    await seeText('Unable to update import. Please try again');
    await seeText('Somebody else is taking this import back, or already has.');
  },
};

export const TakenBack: ScreenStory = {
  args: answers({ ...over, status: 'TakenBack', takenBackBy: back, takeBackUntil: null }),
  play: async () => {
    await seeLink('See what was put back');
  },
};

export const ThatTakesBack: ScreenStory = {
  args: answers({ ...over, takesBack: back, takeBackUntil: null, counts: { ...backCounts, removed: 2 } }),
  play: async () => {
    await seeTitle('Taking back schools.xlsx');
    await seeText('Stay as they are');
  },
};

export const OfPeople: ScreenStory = {
  args: {
    as: 'clientAdministrator',
    path: to(pages.peopleImport, { file }),
    answers: {
      'userImports.get': withMembers({
        ...over,
        effect: {
          roles: [{ uid: '00000003-0000-4000-8000-000000000003', name: 'Staff', gained: 12, lost: 1 }],
          // It is called as the role is.
          buildings: [{ uid: '00000004-0000-4000-8000-000000000004', name: 'Staff', gained: 2, lost: 0 }],
          allBuildings: { gained: 0, lost: 2 },
          deactivated: 3,
          activated: 1,
        },
      }),
      'userImports.rows': rows,
    },
  },
  play: async () => {
    await seeText('12 people gain it, 1 person loses it');
    await seeText('Staff (role)');
    await seeText('Staff (building)');
    await seeText('3 people can no longer sign in');
    await seeText('1 person can sign in again');
  },
};

import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { csvFile, finishedImport, heldImport, schoolsCsv } from '../support/imports.ts';
import { expect } from '../support/journey.ts';
import type { Person } from '../support/people.ts';
import { userOf } from '../support/people-in-use.ts';
import type { Records } from '../support/records.ts';
import type { Made, Way } from './way.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

interface Imported {
  readonly calls: 'userImports' | 'buildingImports';
  readonly place: Pick<Way, 'as' | 'at' | 'client' | 'given'>;
  /** One row that is in order, and one that is not. */
  readonly text: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooser = (page: Page) => page.locator('input[type=file]');
const seeStart = (page: Page) => expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
const seeColumns = (page: Page) => expect(button(page, 'Check the rows')).toBeVisible();
const seeProblems = (page: Page) => expect(page.getByRole('table', { name: 'Rows with problems' })).toBeVisible();

/** A step that failed stands where it is, and is tried again there. */
const stands = (page: Page) =>
  chooser(page)
    .or(button(page, 'Check the rows'))
    .or(button(page, 'Try again'))
    .or(page.getByRole('table', { name: 'Rows with problems' }))
    .first();

/** The ways to the calls of one kind of import: each step begins where the one before has ended. */
function waysTo({ calls, place, text }: Imported): Readonly<Record<string, readonly Way[]>> {
  const send = async (page: Page) => {
    await expect(stands(page)).toBeAttached();
    if (await button(page, 'Try again').isVisible()) await button(page, 'Try again').click();
    else if ((await chooser(page).count()) > 0) await chooser(page).setInputFiles(csvFile(text));
  };
  const check = async (page: Page) => {
    await send(page);
    const goesOn = button(page, 'Check the rows').or(page.getByRole('table', { name: 'Rows with problems' }));
    await expect(goesOn).toBeVisible();
    if (await button(page, 'Check the rows').isVisible()) await button(page, 'Check the rows').click();
  };
  const way = (rest: Pick<Way, 'gesture' | 'place' | 'done' | 'answers'>): readonly Way[] => [{ ...place, ...rest }];
  return {
    [`${calls}.list`]: way({ place: 'notice', done: seeStart }),
    [`${calls}.url`]: way({ gesture: send, place: 'panel', done: seeColumns }),
    [`${calls}.preview`]: way({ gesture: send, place: 'panel', done: seeColumns }),
    [`${calls}.create`]: way({
      gesture: check,
      place: 'panel',
      done: seeProblems,
      // A platform that imports and rehearses nothing (D-224).
      answers: { missing: (page) => expect(page.getByRole('heading', { name: 'Confirm the import' })).toBeVisible() },
    }),
    [`${calls}.get`]: way({ gesture: check, place: 'panel', done: seeProblems }),
    [`${calls}.rows`]: way({ gesture: check, place: 'panel', done: seeProblems }),
    [`${calls}.rejected`]: way({
      gesture: async (page) => {
        if (!(await button(page, 'Save refused rows as CSV').isVisible())) await check(page);
        await button(page, 'Save refused rows as CSV').click();
      },
      place: 'notice',
      done: (page) => consoleOf(page).seeNotice('Refused rows saved as CSV'),
    }),
    [`${calls}.remove`]: way({
      gesture: async (page) => {
        await send(page);
        await button(page, 'Cancel the import').click();
      },
      place: 'nowhere',
      done: seeStart,
    }),
  };
}

/** The file of a case, by what it was made with. */
const files = new WeakMap<Made, string>();
const fileOf = (made: Made) => files.get(made) ?? '';

/** The ways to what becomes of a run: each on the page of one that has come so far. */
function waysOfRun({ calls, kind }: OfRun): Readonly<Record<string, readonly Way[]>> {
  const at = (made: Made) =>
    kind === 'people'
      ? to(pages.peopleImport, { file: fileOf(made) })
      : to(pages.buildingImport, { client: made.client.uid, file: fileOf(made) });
  const place: Pick<Way, 'at' | 'client'> = { at, ...(kind === 'people' && { client: ({ client }) => client }) };
  return {
    [`${calls}.release`]: [
      {
        ...place,
        given: async (made, records) => files.set(made, await heldImport(records, kind, made.client.uid)),
        gesture: async (page) => {
          await page.getByRole('textbox', { name: /^Type \d+ to go on$/ }).fill('3');
          await button(page, 'Release').click();
        },
        place: 'control',
        done: (page) => expect(page.getByText('Finished', { exact: true }).first()).toBeVisible(),
      },
    ],
    [`${calls}.undo`]: [
      {
        ...place,
        given: async (made, records) => files.set(made, await finishedImport(records, kind, made.client.uid)),
        gesture: async (page) => {
          const again = button(page, 'Try again');
          await expect(again.or(button(page, 'Take back')).first()).toBeVisible();
          await ((await again.isVisible()) ? again : button(page, 'Take back')).click();
        },
        place: 'panel',
        done: (page) => expect(button(page, 'Take the import back')).toBeVisible(),
      },
    ],
  };
}
/** Who sends the file of a case. */
const senders = new WeakMap<Made, Pick<Person, 'userName' | 'password'>>();
const senderOf = (made: Made) => senders.get(made) ?? { userName: '', password: '' };
const aSender = async (made: Made, records: Records) => {
  const sender = await userOf(records, made.client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  await records.verifyAddress(sender);
  senders.set(made, sender);
};

interface OfRun {
  readonly calls: 'userImports' | 'buildingImports';
  readonly kind: 'people' | 'buildings';
}

/** The ways to the calls of imports. */
export const importWays: Readonly<Record<string, readonly Way[]>> = {
  ...waysTo({
    calls: 'buildingImports',
    place: { at: ({ list }) => `${list}/import-building` },
    text: schoolsCsv(['Hill School', 'H-1'], ['Vale School', 'H-2', 'No such type']),
  }),
  ...waysTo({
    calls: 'userImports',
    // Nobody sends two hundred files in a day: each case has a sender of its own.
    place: { at: () => to(pages.importPeople), given: aSender, as: senderOf },
    text: 'First Name,Last Name,Email\nAda,Hill,ada.hill@import.example\nBo,Hill,',
  }),
  ...waysOfRun({ calls: 'buildingImports', kind: 'buildings' }),
  ...waysOfRun({ calls: 'userImports', kind: 'people' }),
};

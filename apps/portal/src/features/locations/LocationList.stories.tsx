import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { building, client, level } from '../../../harness/addresses.ts';
import { drop, empty, later, never, refuse, rows, type Answer } from '../../../harness/answers.ts';
import { fill, press, seeDialog, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineList, refresh } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'buildingManager', path: to(pages.locations, { building, level }) }),
  title: 'Screens/Client/Location list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'locations.list': never } },
  play: async () => {
    await seeTitle('Locations');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Library');
    await expect(screen.getByRole('link', { name: 'Add location' })).toBeVisible();
    // The way here is told by names.
    await seeLink('Hill School');
  },
};

export const DataInTheAdminArea: ScreenStory = {
  args: { as: 'systemAdministrator', path: to(pages.clientLocations, { client, building, level }) },
  play: async () => {
    await seeLink('Library');
    await expect(screen.getByRole('link', { name: 'Add location' })).toBeVisible();
    await seeLink('Northfield Trust');
  },
};

export const Refresh: ScreenStory = refresh('locations.list', 'Library');

export const Empty: ScreenStory = {
  args: { answers: { 'locations.list': empty } },
  play: async () => {
    await seeText('No locations yet');
    await expect(screen.getAllByRole('link', { name: 'Add location' })[0]).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Library');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), 'nowhere', { delay: null });
    await seeText('No locations match');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'locations.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch locations. Please try again.');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeText(/Manage building settings/);
  },
};

export const HugeList: ScreenStory = {
  args: { answers: { 'locations.list': rows(400) } },
  play: async () => {
    await seeText('1–10 of 400 locations');
  },
};

const names = 'Names, one per line';
/** Its code comes once the rows stand; until then nothing can be done with the button. */
const addSeveral = async () => {
  await waitFor(() => expect(screen.getByText('Add several').closest('[inert]')).toBeNull());
  await press('Add several');
};
const askToAddTwo = async () => {
  await addSeveral();
  await fill(names, 'Room 101–102');
  await press('Add 2 locations', await seeDialog('Add several locations'));
  return seeDialog('Add 2 locations?', 'alertdialog');
};
const addTwo = async () => {
  const question = await askToAddTwo();
  await question.findByText('None of these names is there yet.');
  await press('Add 2 locations', question);
};
const seeTyped = async (text: string) => {
  await addSeveral();
  const dialog = await seeDialog('Add several locations');
  await expect(dialog.getByRole('textbox', { name: names })).toHaveValue(text);
};

/** Whoever does not see what is wrong is led to it. */
export const SeveralWithoutNames: ScreenStory = {
  play: async () => {
    await addSeveral();
    const dialog = await seeDialog('Add several locations');
    await press('Add locations', dialog);
    await dialog.findByText('Type the names of the locations.');
    await expect(dialog.getByRole('textbox', { name: names })).toHaveFocus();
  },
};

/** Of many that are there already it is said how many more there are. */
export const SeveralThereAlready: ScreenStory = {
  args: { answers: { 'locations.list': rows(9) } },
  play: async () => {
    const table = within(await screen.findByRole('table'));
    const there = (await table.findAllByRole('link')).slice(0, 7).map((link) => link.textContent);
    await addSeveral();
    const dialog = await seeDialog('Add several locations');
    await userEvent.click(dialog.getByRole('textbox', { name: names }));
    await userEvent.paste(there.join('\n'));
    await dialog.findByText(/ and 2 more are there already\. /);
  },
};

/** The names are there again for whoever does not confirm them … */
export const SeveralNotConfirmed: ScreenStory = {
  play: async () => {
    await seeLink('Library');
    await press('Cancel', await askToAddTwo());
    await seeTyped('Room 101–102');
  },
};

/** … and those that were refused, without the others. */
export const SeveralRefused: ScreenStory = {
  args: {
    answers: {
      'locations.create': (question) => (question.times === 1 ? question.ordinary() : refuse(500)(question)),
    },
  },
  play: async () => {
    await seeLink('Library');
    await addTwo();
    await seeDialog('1 of 2 locations done');
    await userEvent.keyboard('{Escape}');
    await seeTyped('Room 102');
  },
};

/** The first is added, and its answer lost; under another key it would be there twice, which is for good. */
const lostOnce = (): Answer => {
  let lost: string | null = null;
  return (question) => {
    const key = question.headers.get('Idempotency-Key');
    if (question.times === 1) lost = key;
    if (question.times === 1) return drop(question);
    return question.times === 3 && (key === null || key !== lost) ? refuse(500)(question) : question.ordinary();
  };
};

/** An addition whose answer never came may have been made: it is said, and tried again it is the same one (decision 0022). */
export const SeveralUnanswered: ScreenStory = {
  args: { answers: { 'locations.create': lostOnce() } },
  play: async () => {
    await seeLink('Library');
    await addTwo();
    const outcome = await seeDialog('1 of 2 locations done');
    await outcome.findByText(
      'No answer came, so it may have been added all the same. Tried again, it is added only once.',
    );
    await press('Retry 1 failed', outcome);
    await seeText('2 locations added');
  },
};

/** … and so it is when it is typed and added again after the outcome was closed. */
export const SeveralUnansweredTypedAgain: ScreenStory = {
  args: { answers: { 'locations.create': lostOnce() } },
  play: async () => {
    await seeLink('Library');
    await addTwo();
    await seeDialog('1 of 2 locations done');
    await userEvent.keyboard('{Escape}');
    await addSeveral();
    await press('Add 1 location', await seeDialog('Add several locations'));
    const question = await seeDialog('Add 1 location?', 'alertdialog');
    await question.findByText('None of these names is there yet.');
    await press('Add 1 location', question);
    await seeText('1 location added');
  },
};

/** Whether they are there already is known before they are added for good (D-217): until then nothing is confirmed. */
export const SeveralHeld: ScreenStory = {
  args: { answers: { 'locations.list': later(never) } },
  play: async () => {
    await seeLink('Library');
    const question = await askToAddTwo();
    await question.findByText('Whether any of these names is there already is being looked up.');
    await expect(question.getByRole('button', { name: 'Add 2 locations' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Where that cannot be found out, it is said, in the dialog and in the question. */
export const SeveralUnknown: ScreenStory = {
  args: { answers: { 'locations.list': later(refuse(500)) } },
  play: async () => {
    const unknown = 'Whether any of these names is there already could not be found out.';
    await seeLink('Library');
    await addSeveral();
    await fill(names, 'Room 101–102');
    const dialog = await seeDialog('Add several locations');
    await dialog.findByText(unknown);
    await press('Add 2 locations', dialog);
    const question = await seeDialog('Add 2 locations?', 'alertdialog');
    await question.findByText(unknown);
    await press('Add 2 locations', question);
    await seeText('2 locations added');
  },
};

/** No more than a thousand are looked through; that there are others is said. */
export const SeveralAmongMany: ScreenStory = {
  args: { answers: { 'locations.list': rows(1200) } },
  play: async () => {
    await seeText(/^1–10 of/);
    await addSeveral();
    await fill(names, 'Attic');
    await press('Add 1 location', await seeDialog('Add several locations'));
    const question = await seeDialog('Add 1 location?', 'alertdialog');
    await question.findByText('Whether any of these names is there already could not be found out.');
  },
};

export const Offline: ScreenStory = offlineList('locations.list', 'Unable to fetch locations. Please try again.');

import { expect, screen, waitFor } from 'storybook/test';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'systemAdministrator', path: to(pages.addClient) }),
  title: 'Screens/Platform/Create client',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const send = async () => {
  await seeTitle('Add client');
  await fill(/^Name/, 'Tarn Valley Trust');
  await press('Add client');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await seeText('Visitor management');
  },
};

export const ModulesOnTheWay: ScreenStory = {
  args: { answers: { 'modules.groupsOfType': never } },
  play: async () => {
    await seeTitle('Add client');
  },
};

const modulesAgain = Promise.withResolvers<undefined>();

/** Whoever asks again by the keyboard goes on with the first of what has come. */
export const ModulesFailed: ScreenStory = {
  args: {
    answers: {
      'modules.groupsOfType': async (question) => {
        if (question.times === 1) return refuse(500)(question);
        await modulesAgain.promise;
        return question.ordinary();
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('The modules could not be fetched.')).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('The modules could not be fetched.');
    await press('Try again');
    const button = screen.getByRole('button', { name: /^Try again/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button).toHaveFocus();
    modulesAgain.resolve(undefined);
    await seeText('Visitor management');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', expect.stringMatching(/^modules\./)));
  },
};

export const Filled: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await fill(/^Name/, 'Tarn Valley Trust');
    await fill('Unique ID', 'TVT-01');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await press('Add client');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'clients.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add client/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: {
    answers: { 'clients.create': refuse(400, { errors: { Name: ['A client with this name exists already.'] } }) },
  },
  play: async () => {
    await send();
    await seeText('A client with this name exists already.');
  },
};

export const RefusedForNoField: ScreenStory = {
  args: { answers: { 'clients.create': refuse(500) } },
  play: async () => {
    await send();
    await seeText('Unable to create client. Please try again');
  },
};

export const NotAnswered: ScreenStory = {
  args: { answers: { 'clients.create': drop } },
  play: async () => {
    await send();
    await seeText(/may have been added all the same/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'clients.create': drop } },
  play: async () => {
    await send();
    await seeText('You are offline');
  },
};

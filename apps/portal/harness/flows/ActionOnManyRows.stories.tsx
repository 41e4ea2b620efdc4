import { never, refuse } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeLink, seeText } from '../gestures.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { bulk, chooseFive, chooseRole, chooseToGive, question, report } from '../paths/bulk.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(bulk.actor, { as: 'clientAdministrator', path: `${to(pages.people)}?kind=Users` }),
  title: 'Flows/Action on many rows',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

const act = async () => {
  await chooseFive();
  await press('Deactivate 5 users', await question());
};

export const Resting: FlowStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await seeText(/bulk · resting/);
  },
};

export const Asking: FlowStory = {
  play: async () => {
    await chooseFive();
    await seeText(/bulk · asking/);
  },
};

export const AskingWhatIsGiven: FlowStory = {
  play: async () => {
    await chooseToGive();
    const confirm = (await question()).getByRole('button', { name: /^Give roles/ });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await chooseRole();
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
    // The list of roles closes; the question stays.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await question();
  },
};

export const Given: FlowStory = {
  play: async () => {
    await chooseToGive();
    await chooseRole();
    await press('Give roles', await question());
    await seeText('5 users given roles');
  },
};

export const Acting: FlowStory = {
  args: { answers: { 'users.patch': never } },
  play: async () => {
    await act();
    await seeText(/bulk · acting/);
  },
};

export const TwoRefused: FlowStory = {
  args: {
    answers: {
      'users.patch': (asked) => (asked.times === 2 || asked.times === 5 ? refuse(500)(asked) : asked.ordinary()),
    },
  },
  play: async () => {
    await act();
    await report();
    await seeText(/bulk · reporting/);
  },
};

export const Paths = pathsOf(bulk);

import { never, refuse } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { letTimePass, press, seeText, seeTitle } from '../gestures.ts';
import { openedPortal } from '../StoryPortal.tsx';
import { startUp } from '../paths/start-up.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('startUp'), { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Flows/Start-up',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Landed: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await seeText(/startUp · landed/);
  },
};

export const LoadingTheProfile: FlowStory = {
  args: { answers: { 'session.clientProfile': never } },
  play: async () => {
    await seeText(/profile.fetching/);
  },
};

export const Failed: FlowStory = {
  args: { answers: { 'session.clientProfile': refuse(503) } },
  play: async () => {
    await seeText(/startUp · failed/);
  },
};

export const FailedThenTriedAgain: FlowStory = {
  args: {
    answers: {
      'session.clientProfile': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await press('Try again');
    await seeText(/startUp · landed/);
  },
};

export const TimedOut: FlowStory = {
  args: { withoutLogin: true },
  play: async () => {
    await seeText(/startUp · waitingForLibrary/);
    const { portal } = await openedPortal();
    letTimePass(portal.child('startUp'), 601);
    await seeText(/startUp · timedOut/);
  },
};

export const Paths = pathsOf(startUp);

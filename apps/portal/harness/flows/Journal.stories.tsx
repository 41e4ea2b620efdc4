import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { title } from '../addresses.ts';
import { fill, press, seeText, seeTitle } from '../gestures.ts';
import { journal } from '../paths/journal.ts';
import { to } from '../../src/system/to.ts';
import { lookupRoutes } from '../../src/system/pages.ts';
import { seeJournal } from '../see-journal.ts';

const meta = {
  ...flowOf(journal.actor, {
    as: 'clientAdministrator',
    path: to(lookupRoutes('title', 'titles').details, { title }),
  }),
  title: 'Flows/Journal',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Keeping: FlowStory = {
  play: async () => {
    await seeTitle('Teacher');
    await seeText(/journal · keeping/);
  },
};

export const ChangeNoted: FlowStory = {
  play: async () => {
    await seeTitle('Teacher');
    await fill('Description', 'Teaches a class.');
    await press('Save');
    await seeJournal();
  },
};

export const Paths = pathsOf(journal);

import { giveFile, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.importPeople) }),
  title: 'Screens/Client/Import users and contacts',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const NoFile: ScreenStory = {
  play: async () => {
    await seeTitle('Import users and contacts');
    await seeText('Choose a file');
  },
};

export const Columns: ScreenStory = {
  play: async () => {
    await seeText('Choose a file');
    await giveFile(new File(['Email\na@b.example'], 'people.csv', { type: 'text/csv' }));
    await seeText('Match the columns');
  },
};

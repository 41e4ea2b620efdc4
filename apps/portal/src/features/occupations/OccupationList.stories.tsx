import { lookupList } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'collection',
    { as: 'clientAdministrator', path: to(lookupRoutes('occupation', 'occupations').list) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Client/Occupation list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const stories = lookupList({ one: 'occupation', many: 'occupations', name: 'Caretaker' });
export const FirstLoad: ScreenStory = stories.FirstLoad;
export const Data: ScreenStory = stories.Data;
export const Empty: ScreenStory = stories.Empty;
export const NoMatch: ScreenStory = stories.NoMatch;
export const Actions: ScreenStory = stories.Actions;
export const Failed: ScreenStory = stories.Failed;
export const NoPermission: ScreenStory = stories.NoPermission;
export const Offline: ScreenStory = stories.Offline;

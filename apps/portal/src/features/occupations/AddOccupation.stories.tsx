import { lookupAddition } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(lookupRoutes('occupation', 'occupations').create) }),
  title: 'Screens/Client/Add occupation',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const stories = lookupAddition({ one: 'occupation', many: 'occupations', name: 'Caretaker' });
export const Blank: ScreenStory = stories.Blank;
export const Invalid: ScreenStory = stories.Invalid;
export const Saving: ScreenStory = stories.Saving;
export const RefusedAsDescribed: ScreenStory = stories.RefusedAsDescribed;
export const Refused: ScreenStory = stories.Refused;
export const NoPermission: ScreenStory = stories.NoPermission;
export const Offline: ScreenStory = stories.Offline;

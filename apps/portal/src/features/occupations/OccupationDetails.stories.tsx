import { nothing, occupation } from '../../../harness/addresses.ts';
import { lookupDetails } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const { details } = lookupRoutes('occupation', 'occupations');
const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(details, { occupation }) }),
  title: 'Screens/Client/Occupation details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const stories = lookupDetails(
  { one: 'occupation', many: 'occupations', name: 'Caretaker' },
  {
    uid: occupation,
    renamed: 'Premises assistant',
    meanwhile: 'Site assistant',
    missing: to(details, { occupation: nothing }),
  },
);
export const FirstLoad: ScreenStory = stories.FirstLoad;
export const Data: ScreenStory = stories.Data;
export const NothingToSave: ScreenStory = stories.NothingToSave;
export const Review: ScreenStory = stories.Review;
export const Invalid: ScreenStory = stories.Invalid;
export const Saving: ScreenStory = stories.Saving;
export const Saved: ScreenStory = stories.Saved;
export const Refused: ScreenStory = stories.Refused;
export const Conflict: ScreenStory = stories.Conflict;
export const InUse: ScreenStory = stories.InUse;
export const DeletionRefusedAsDescribed: ScreenStory = stories.DeletionRefusedAsDescribed;
export const Missing: ScreenStory = stories.Missing;
export const Failed: ScreenStory = stories.Failed;
export const Dirty: ScreenStory = stories.Dirty;
export const NoPermission: ScreenStory = stories.NoPermission;
export const Offline: ScreenStory = stories.Offline;

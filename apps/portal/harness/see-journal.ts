import { openJournal } from '../src/system/journal-address.ts';
import { seeDialog } from './gestures.ts';
import { storyPortal } from './StoryPortal.tsx';

/** Opens what was changed in this session, wherever one is. */
export function seeJournal() {
  openJournal(storyPortal().portal);
  return seeDialog('Changes of this session');
}

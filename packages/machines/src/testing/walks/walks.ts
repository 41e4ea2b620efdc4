import { bulkWalk } from './bulk.walk.ts';
import { collectionWalk } from './collection.walk.ts';
import { collectionsWalk } from './collections.walk.ts';
import { conditionsWalk } from './conditions.walk.ts';
import { connectionWalk } from './connection.walk.ts';
import { editorsWalk } from './editors.walk.ts';
import { entityWalk } from './entity.walk.ts';
import { errandWalk } from './errand.walk.ts';
import { journalWalk } from './journal.walk.ts';
import { navigationWalk } from './navigation.walk.ts';
import { noticesWalk } from './notices.walk.ts';
import { paletteWalk } from './palette.walk.ts';
import { portalWalk } from './portal.walk.ts';
import { replacementWalk } from './replacement.walk.ts';
import { selectionWalk } from './selection.walk.ts';
import { sessionWalk } from './session.walk.ts';
import { shortcutsWalk } from './shortcuts.walk.ts';
import { startUpWalk } from './start-up.walk.ts';

/** The walks through every chart of this package, in the order a person meets them. */
export const walks = [
  portalWalk,
  startUpWalk,
  sessionWalk,
  selectionWalk,
  navigationWalk,
  conditionsWalk,
  connectionWalk,
  noticesWalk,
  collectionsWalk,
  collectionWalk,
  bulkWalk,
  editorsWalk,
  entityWalk,
  errandWalk,
  replacementWalk,
  journalWalk,
  paletteWalk,
  shortcutsWalk,
] as const;

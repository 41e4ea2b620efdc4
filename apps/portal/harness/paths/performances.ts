import { bulk } from './bulk.ts';
import { clientDirectory } from './client-directory.ts';
import { collection } from './collection.ts';
import { collections } from './collections.ts';
import { conditions } from './conditions.ts';
import { connection } from './connection.ts';
import { editors } from './editors.ts';
import { entity } from './entity.ts';
import { errand } from './errand.ts';
import { journal } from './journal.ts';
import { navigation } from './navigation.ts';
import { notices } from './notices.ts';
import { palette } from './palette.ts';
import type { Performance } from './perform.ts';
import { portal } from './portal.ts';
import { replacement } from './replacement.ts';
import { selection } from './selection.ts';
import { session } from './session.ts';
import { shortcuts } from './shortcuts.ts';
import { startUp } from './start-up.ts';

/** Every chart of the portal, with how its paths are gone on screen. */
export const performances: readonly Performance[] = [
  portal,
  startUp,
  session,
  selection,
  navigation,
  conditions,
  connection,
  notices,
  collections,
  collection,
  bulk,
  editors,
  entity,
  errand,
  replacement,
  journal,
  palette,
  shortcuts,
  clientDirectory,
];

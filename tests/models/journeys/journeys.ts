import { createAClient } from './create-a-client.model.ts';
import { editABuilding } from './edit-a-building.model.ts';
import { importAFile } from './import-a-file.model.ts';
import { setARule } from './set-a-rule.model.ts';
import { signIn } from './sign-in.model.ts';
import { switchClient } from './switch-client.model.ts';
import { tellAReceiver } from './tell-a-receiver.model.ts';

/** The journeys with a chart, in the order people meet them. */
export const journeys = [
  signIn,
  switchClient,
  createAClient,
  editABuilding,
  importAFile,
  setARule,
  tellAReceiver,
] as const;

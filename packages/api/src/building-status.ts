import { enumeration } from './enumeration.ts';

/** Building status, sent as a number (§4). */
export const buildingStatus = enumeration({ Active: 0, Disabled: 1, Archived: 2 });

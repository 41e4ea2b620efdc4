import * as v from 'valibot';
import { call } from './call.ts';
import { permissions as may } from './permissions.ts';
import { isAbove } from './shapes.ts';
import { unableTo, type Verb, type Words } from './words.ts';

const range = 'Maximum failed logins must be a whole number from 1 to 100.';

/** The rules of signing in, for a client or for the platform (§3, D-104, D-212). Unknown members are kept for the PUT (D-089). */
export const UserSettings = v.looseObject({
  /** The member is there, be it null: an answer without it is no answer of these settings. */
  maximumFailedLogins: v.nullable(v.number(), 20),
  /** Users must change the password at the next sign-in. */
  requirePasswordChange: v.nullish(v.boolean(), false),
  /** They are the platform's, as long as the client has none of its own; absent where it is not told. */
  isInherited: v.optional(v.boolean()),
  isAbove,
});
export type UserSettings = v.InferOutput<typeof UserSettings>;

/** User settings as written. */
export const UserSettingsDraft = v.object({
  maximumFailedLogins: v.pipe(v.number(range), v.integer(range), v.minValue(1, range), v.maxValue(100, range)),
  requirePasswordChange: v.boolean('Require password change must be yes or no.'),
});
export type UserSettingsDraft = v.InferOutput<typeof UserSettingsDraft>;

const forbidden = "You don't have permissions to check/update default user settings. Please contact IT";
const words = (verb: Verb): Words => ({
  otherwise: unableTo(verb, 'user settings'),
  on: { 403: forbidden, ...(verb === 'update' && { 404: 'User Settings not found' }) },
});
const ofClient = { system: [may.CanManageClientSettings], client: [may.CanManageClientSettings] };
const ofPlatform = { system: [may.CanManageUsers], client: false };
const clientPath = 'usercontactrole/v2/clients/{client}/user/settings';
const systemPath = 'usercontactrole/v2/system/user/settings';

/** User settings of a client and of the platform (§7, D-195). */
export const userSettings = {
  get: call(`GET ${clientPath}`, {
    purpose: "The client's user settings are fetched.",
    access: ofClient,
    reply: UserSettings,
    versioned: true,
    words: words('fetch'),
  }),
  replace: call(`PUT ${clientPath}`, {
    purpose: "The client's user settings are saved.",
    access: ofClient,
    rank: { over: 'settings' },
    body: UserSettingsDraft,
    reply: UserSettings,
    versioned: true,
    words: words('update'),
  }),
  inherit: call(`DELETE ${clientPath}`, {
    purpose: "The client's own user settings are removed, so that the platform's hold again.",
    access: ofClient,
    rank: { over: 'settings' },
    versioned: true,
    words: words('reset'),
  }),
  getOfPlatform: call(`GET ${systemPath}`, {
    purpose: "The platform's user settings are fetched.",
    access: ofPlatform,
    reply: UserSettings,
    versioned: true,
    words: words('fetch'),
  }),
  replaceOfPlatform: call(`PUT ${systemPath}`, {
    purpose: "The platform's user settings are saved.",
    access: ofPlatform,
    rank: { over: 'settings' },
    body: UserSettingsDraft,
    reply: UserSettings,
    versioned: true,
    words: words('update'),
  }),
};

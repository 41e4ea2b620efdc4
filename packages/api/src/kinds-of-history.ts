import type { Call } from './call.ts';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { drops } from './imports/drops.ts';
import { levels } from './levels.ts';
import { locations } from './locations.ts';
import { plainLookups } from './plain-lookups.ts';
import { roles } from './roles.ts';
import { securityGroups } from './security-groups.ts';
import { stationAccounts } from './station-accounts.ts';
import { systemUsers } from './system-users.ts';
import { userSettings } from './user-settings.ts';
import { users } from './users.ts';
import { readingConfigurations, readingCredentials } from './webhook-access.ts';

/** Each kind of record with the call whose permission its history needs: nobody reads of what they may not open. */
export const kindsOfHistory: Readonly<Record<string, Pick<Call, 'access'>>> = {
  users: users.get,
  contacts: contacts.get,
  roles: roles.get,
  securityGroups: securityGroups.get,
  buildings: buildings.get,
  levels: levels.get,
  locations: locations.get,
  // Everybody is told of their client, and only who may write it of its details (D-290).
  clients: clients.replace,
  connections: connections.get,
  userSettings: userSettings.get,
  drops: drops.ofClient,
  // Everybody sees them, and only who may change one what became of it.
  stationAccounts: stationAccounts.patch,
  webhookCredentials: { access: readingCredentials },
  webhookConfigurations: { access: readingConfigurations },
  ...Object.fromEntries(Object.entries(plainLookups).map(([lookup, calls]) => [lookup, calls.get])),
};

/** The same of the platform's own records, which belong to no client. */
export const kindsOfPlatformHistory: typeof kindsOfHistory = {
  users: systemUsers.get,
  userSettings: userSettings.getOfPlatform,
};

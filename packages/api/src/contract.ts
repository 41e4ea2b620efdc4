import { alerting } from './alerting.ts';
import { buildings } from './buildings.ts';
import type { Call } from './call.ts';
import { drops } from './imports/drops.ts';
import { buildingImports, userImports } from './imports/imports.ts';
import { clients } from './clients.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { courses, coursesOfBuilding } from './courses.ts';
import { figures } from './figures.ts';
import { history } from './history.ts';
import { incidents } from './incidents.ts';
import { levels } from './levels.ts';
import { locations } from './locations.ts';
import { lookups } from './lookups.ts';
import { modules } from './modules.ts';
import { passwordReset } from './password-reset.ts';
import { photos } from './photos.ts';
import { plainLookups } from './plain-lookups.ts';
import { session } from './profile.ts';
import { profiles } from './profiles.ts';
import { roles } from './roles.ts';
import { securityGroups } from './security-groups.ts';
import { signingKeys } from './signing-keys.ts';
import { stationAccounts } from './station-accounts.ts';
import { systemUsers } from './system-users.ts';
import { userSearch } from './user-search.ts';
import { userSettings } from './user-settings.ts';
import { users } from './users.ts';
import { venues } from './venues.ts';
import { webhookConfigurations } from './webhook-configurations.ts';
import { webhookCredentials } from './webhook-credentials.ts';
import { webhookLogs } from './webhook-logs.ts';
import { webhookReadiness } from './webhook-readiness.ts';
import { webhookTemplates } from './webhook-templates.ts';

/** Every call of the contract, by noun. The platform routes, the document, the tests and the fault run walk this. */
export const contract = {
  session,
  clients,
  connections,
  // Before what has a parameter in the same place: `Buildings/import` is no building.
  buildingImports,
  buildings,
  levels,
  locations,
  venues,
  modules,
  lookups,
  ...plainLookups,
  passwordReset,
  securityGroups,
  roles,
  profiles,
  // Before what has a parameter in the same place: `users/search` is no user.
  userSearch,
  systemUsers,
  userSettings,
  // `Users/import` is no user.
  userImports,
  drops,
  users,
  contacts,
  photos,
  stationAccounts,
  webhookCredentials,
  webhookConfigurations,
  webhookTemplates,
  webhookLogs,
  webhookReadiness,
  signingKeys,
  incidents,
  history,
  figures,
  courses,
  coursesOfBuilding,
} satisfies Record<string, Record<string, Call>>;

/** One call with the name it has in the contract: `buildings.list`. */
export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** The calls in the order of the contract. */
export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
);

/** The calls of the alert service by their names (`alerting.templates`): another host answers them, so they stand beside the contract. */
export const alertCalls: readonly NamedCall[] = Object.entries<Call>(alerting).map(([verb, call]) => ({
  name: `alerting.${verb}`,
  call,
}));

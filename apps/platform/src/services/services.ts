import { allCalls, plainLookups, type Call, type NamedCall } from '@wardmere/api';
import { passwordResetServices } from './users/password-resets.ts';
import { buildingScopeServices } from './buildings/building-scope.ts';
import { buildingServices } from './buildings/buildings.ts';
import { buildingTypeServices } from './buildings/building-types.ts';
import { clientServices } from './clients/clients.ts';
import { connectionServices } from './connections/connections.ts';
import { courseServices } from './courses/courses.ts';
import { addressLookupServices } from './lookups/address-lookups.ts';
import { dropServices } from './drops/drops.ts';
import { figureServices } from './figures/figures.ts';
import { historyServices } from './history/history.ts';
import { importServices } from './imports/imports.ts';
import { levelServices } from './premises/levels.ts';
import { venueServices } from './maps/venues.ts';
import { locationServices } from './premises/locations.ts';
import { moduleServices } from './modules/modules.ts';
import { permissionGroupServices } from './roles/permission-groups.ts';
import { contactServices } from './contacts/contacts.ts';
import { userLookupServices } from './lookups/user-lookups.ts';
import { photoServices } from './photos/photos.ts';
import { plainLookupServices } from './lookups/plain-lookups.ts';
import { profileServices } from './profiles/profiles.ts';
import { roleServices } from './roles/roles.ts';
import { securityGroupServices } from './mappings/mappings.ts';
import { stationAccountServices } from './station-accounts/station-accounts.ts';
import { stationSignInServices } from './station-accounts/station-sign-in.ts';
import { systemUserServices } from './system-users/system-users.ts';
import { userSearchServices } from './users/user-search.ts';
import { userSettingServices } from './user-settings/user-settings.ts';
import { userServices } from './users/users.ts';
import { configurationServices } from './webhooks/configurations.ts';
import { credentialServices } from './webhooks/credentials.ts';
import { templateServices } from './webhooks/templates.ts';
import { incidentServices } from './webhooks/incidents.ts';
import { logServices } from './webhooks/logs.ts';
import { readinessServices } from './webhooks/readiness.ts';
import { signingKeyServices } from './webhooks/signing-keys.ts';
import { testServices } from './webhooks/test-configuration.ts';

/** Every call of the contract with the code that carries it out. */
export const services = complete(
  allCalls.filter(({ call }) => !call.tokenless && call.scope === undefined),
  [
    ...profileServices,
    ...buildingScopeServices,
    ...clientServices,
    ...connectionServices,
    ...buildingServices,
    ...buildingTypeServices,
    ...levelServices,
    ...locationServices,
    ...venueServices,
    ...moduleServices,
    ...historyServices,
    ...figureServices,
    ...addressLookupServices,
    ...userLookupServices,
    ...roleServices,
    ...permissionGroupServices,
    ...Object.entries(plainLookups).flatMap(([name, calls]) => plainLookupServices(name, calls)),
    ...securityGroupServices,
    ...systemUserServices,
    ...userSearchServices,
    ...userSettingServices,
    ...userServices,
    ...contactServices,
    ...photoServices,
    ...stationAccountServices,
    ...importServices,
    ...dropServices,
    ...credentialServices,
    ...configurationServices,
    ...templateServices,
    ...testServices,
    ...logServices,
    ...readinessServices,
    ...signingKeyServices,
    ...courseServices,
  ],
);

/** The calls that are made before anybody is signed in. */
export const tokenlessServices = complete(
  allCalls.filter(({ call }) => call.tokenless),
  [...passwordResetServices, ...stationSignInServices],
);

/** The calls that are made by services, each with a token of its own. */
export const serviceCalls = complete(
  allCalls.filter(({ call }) => call.scope !== undefined),
  [...incidentServices],
);

/** A call that nobody carries out, or that two do, is found when the platform starts and not when somebody needs it. */
export function complete<Service extends { readonly call: Call }>(
  calls: readonly NamedCall[],
  implemented: readonly Service[],
): readonly Service[] {
  const wrong = calls.filter(({ call }) => implemented.filter((service) => service.call === call).length !== 1);
  if (wrong.length > 0) throw new Error(`Not carried out exactly once: ${wrong.map(({ name }) => name).join(', ')}.`);
  return implemented;
}

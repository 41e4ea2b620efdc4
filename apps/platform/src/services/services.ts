import { allCalls, plainLookups, type Call, type NamedCall } from '@wardmere/api';
import { passwordResetServices } from './authentication/password-resets.ts';
import { buildingScopeServices } from './authentication/building-scope.ts';
import { buildingServices } from './clientbuilding/buildings.ts';
import { buildingTypeServices } from './clientbuilding/building-types.ts';
import { clientServices } from './clientbuilding/clients.ts';
import { connectionServices } from './clientbuilding/connections.ts';
import { addressLookupServices } from './clientbuilding/lookups.ts';
import { moduleServices } from './product/modules.ts';
import { permissionGroupServices } from './product/permission-groups.ts';
import { contactServices } from './usercontactrole/contacts.ts';
import { userLookupServices } from './usercontactrole/lookups.ts';
import { photoServices } from './usercontactrole/photos.ts';
import { plainLookupServices } from './usercontactrole/plain-lookups.ts';
import { profileServices } from './usercontactrole/profiles.ts';
import { roleServices } from './usercontactrole/roles.ts';
import { securityGroupServices } from './usercontactrole/security-groups.ts';
import { systemUserServices } from './usercontactrole/system-users.ts';
import { userSearchServices } from './usercontactrole/user-search.ts';
import { userSettingServices } from './usercontactrole/user-settings.ts';
import { userServices } from './usercontactrole/users.ts';

/** Every call of the contract with the code that carries it out. */
export const services = complete(
  allCalls.filter(({ call }) => !call.tokenless),
  [
    ...profileServices,
    ...buildingScopeServices,
    ...clientServices,
    ...connectionServices,
    ...buildingServices,
    ...buildingTypeServices,
    ...moduleServices,
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
  ],
);

/** The calls that are made before anybody is signed in. */
export const tokenlessServices = complete(
  allCalls.filter(({ call }) => call.tokenless),
  passwordResetServices,
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

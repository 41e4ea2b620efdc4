import * as ofAddresses from '../parts/lookups/address-lookups.ts';
import { buildingNames, clientNames, levelNames } from '../parts/lookups/use-names.ts';
import { groupsOfClient, groupsOfType } from '../parts/modules/module-lookups.ts';
import { holders } from '../parts/people/find-people-holding.ts';
import { clientFigures } from '../parts/figures/client-figures.ts';
import { everyBuilding } from '../parts/lookups/every-building.ts';
import { mappingsOfClient } from '../parts/people/mappings-of-client.ts';
import * as ofPeople from '../parts/people/people-lookups.ts';
import * as ofRoles from '../parts/people/role-lookups.ts';
import * as ofPlatform from '../features/system-users/system-user-lookups.ts';
import { lastDrop } from '../features/imports/drop/last-drop.ts';
import { pastImports } from '../features/imports/past-imports.ts';
import { staysOfTakeBack } from '../features/imports/stays-of-take-back.ts';
import { modulesOfClient } from '../features/station-accounts/modules-of-client.ts';
import { stationNames } from '../features/station-accounts/station-names.ts';
import { locationsOfLevel } from '../features/levels/locations-of-level.ts';
import { buildingGivers } from '../features/users/building-givers.ts';
import { factsOfClient } from '../features/users/facts-of-client.ts';
import { signInsOfUser } from '../parts/people/sign-ins.ts';
import { ownChanges } from '../features/history/own-changes.ts';
import type { ListKind } from '../system/kinds.ts';

/** What forms offer to choose from, and the names pages are called by: the part of the table of kinds that no list needs. */
export const choices: Readonly<Record<string, ListKind>> = Object.fromEntries(
  [
    ofAddresses.countryLookup,
    ofAddresses.stateLookup,
    ofAddresses.timezoneLookup,
    ofAddresses.buildingTypeLookup,
    clientNames,
    buildingNames,
    levelNames,
    groupsOfClient,
    groupsOfType,
    holders,
    ...Object.values(clientFigures),
    signInsOfUser,
    buildingGivers,
    mappingsOfClient,
    factsOfClient,
    modulesOfClient,
    pastImports,
    lastDrop,
    staysOfTakeBack,
    stationNames,
    locationsOfLevel,
    ownChanges,
    everyBuilding,
    ofPeople.offeredTitles,
    ofPeople.offeredDepartments,
    ofPeople.offeredOccupations,
    ofPeople.landingPageLookup,
    ofPeople.subscriptionLookup,
    ofRoles.permissionGroups,
    ofRoles.offeredRoles,
    ofRoles.givableRoles,
    ofRoles.assignableRoles,
    ofPlatform.systemRoles,
    ofPlatform.systemPermissionGroups,
    ofPlatform.ownClients,
    ofPlatform.ownReach,
  ].map((lookup) => [lookup.kind, lookup]),
);

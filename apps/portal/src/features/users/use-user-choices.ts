import { useSelector } from '@xstate/react';
import type { User } from '@wardmere/api';
import { useSession } from '../../system/hooks.ts';
import type { ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { useFreshLookup, useLookup } from '../../parts/lookups/use-lookup.ts';
import {
  departmentsOf,
  emailSubscriptions,
  landingPages,
  occupationsOf,
  subscriptionChoices,
  titlesOf,
} from '../../parts/people/people-lookups.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { roleChoices, useAssignable } from '../../parts/people/role-lookups.ts';
import { contactMethods, pageSizesOf, statusChoicesOf } from '../../parts/people/person-fields.ts';
import { ofAllBuildings } from '../../parts/people/all-buildings.ts';
import { isLimited } from '../../system/is-limited.ts';
import type { UserForm } from './user-form.ts';

/** What may be chosen in the form of a user at this moment. */
export function useUserChoices({ actor, entity, scope }: OpenEntity<User, UserForm>): ChoicesByField {
  const { client = '' } = scope;
  const session = useSession();
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  const key = useSelector(actor, ({ context }) => context.subject.key);
  // Where there may be no such user, or client, there is nothing to choose from either.
  const due = key === null || record !== undefined;
  const roles = useFreshLookup(useAssignable(client, key), due);
  const buildings = named(useFreshLookup(buildingsOf(client), due), record?.userBuildings);
  const subscriptions = useLookup(emailSubscriptions, due);
  const pages = named(useLookup(landingPages, due), record?.defaultLandingPage ? [record.defaultLandingPage] : []);
  return {
    preferredContactMethods: contactMethods,
    status: statusChoicesOf(record?.uid, session),
    roleUIDs: roleChoices(roles, record?.userRoles),
    ...(isLimited(session) && { hasAllBuildings: ofAllBuildings }),
    buildingUIDs: buildings,
    primaryBuilding: buildings,
    titleUID: named(useFreshLookup(titlesOf(client), due), record?.userTitle ? [record.userTitle] : []),
    departmentUids: named(useFreshLookup(departmentsOf(client), due), record?.userDepartments),
    occupationUids: named(useFreshLookup(occupationsOf(client), due), record?.userOccupations),
    defaultLandingPageUID: pages,
    pageSize: pageSizesOf(record),
    emailSubscriptions: subscriptionChoices(subscriptions),
  };
}

import { useSelector } from '@xstate/react';
import { PAGE_SIZES, roles, type Api, type SystemUser } from '@wardmere/api';
import type { Choices, ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { zoneChoices } from '../lookups/address-choices.ts';
import { choicesFrom } from '../lookups/choices-from.ts';
import { timezones, useFreshLookup, useLookup } from '../lookups/use-lookup.ts';
import { statusChoices } from '../people/person-fields.ts';
import type { SystemUserForm } from './system-user-form.ts';

/** Every role of the platform. */
export const systemRoles = {
  name: 'roles of the platform',
  fetch: async (api: Api) => (await api.send(roles.ofSystem, {})).data,
};

/** The roles of the platform, with those a person holds already. */
export function useSystemRoles(held: SystemUser['userRoles'] = []): Choices {
  const known = useFreshLookup(systemRoles);
  const others = held.filter(({ roleUID }) => known.items.every((item) => item.roleUID !== roleUID));
  return choicesFrom(
    known,
    ({ roleUID, roleName, roleDescription }) => ({
      value: roleUID,
      label: roleName,
      ...(roleDescription !== '' && { detail: roleDescription }),
    }),
    others.map(({ roleUID, roleName }) => ({ value: roleUID, label: roleName })),
  );
}

/** The page sizes a person can choose (D-134). */
export const pageSizes: Choices = {
  options: PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) })),
};

/** What may be chosen in the form of a platform user at this moment. */
export function useSystemUserChoices({ actor, entity }: OpenEntity<SystemUser, SystemUserForm>): ChoicesByField {
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  const zones = useLookup(timezones);
  return {
    roleUIDs: useSystemRoles(record?.userRoles),
    status: statusChoices,
    timeZone: zoneChoices(zones),
    pageSize: pageSizes,
  };
}

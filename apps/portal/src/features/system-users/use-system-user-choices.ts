import { useSelector } from '@xstate/react';
import type { SystemUser } from '@wardmere/api';
import { useSession } from '../../system/hooks.ts';
import type { Choices, ChoicesByField } from '../../kinds/entity/fields.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { zoneChoices } from '../../parts/lookups/address-choices.ts';
import { choicesFrom } from '../../parts/lookups/choices-from.ts';
import { timezones } from '../../parts/lookups/address-lookups.ts';
import { useFreshLookup, useLookup } from '../../parts/lookups/use-lookup.ts';
import { everywhere } from '../../parts/lookups/define-lookup.ts';
import { givable } from '../../parts/people/role-lookups.ts';
import { pageSizesOf, statusChoicesOf } from '../../parts/people/person-fields.ts';
import { ownClients, ownReach, systemRoles } from './system-user-lookups.ts';
import type { SystemUserForm } from './system-user-form.ts';

/** The roles of the platform, with those a person holds already. */
function useSystemRoles(held: SystemUser['userRoles'] = []): Choices {
  const known = givable(useFreshLookup(everywhere(systemRoles)));
  const others = held.filter(({ roleUID }) => known.items.every((item) => item.roleUID !== roleUID));
  return choicesFrom(
    known,
    ({ roleUID, roleName, roleDescription }) => ({
      value: roleUID,
      label: roleName,
      ...(roleDescription !== '' && { detail: roleDescription }),
    }),
    others.map(({ roleUID, roleName }) => ({
      value: roleUID,
      label: roleName,
      ...(known.state === 'ready' && { disabled: true }),
    })),
  );
}

const chosenClients = { value: 'chosen', label: 'The clients chosen here' };
const everyClient = { value: 'every', label: 'Every client, including those added later' };

/** What may be chosen in the form of a system user at this moment. */
export function useSystemUserChoices({ actor, entity }: OpenEntity<SystemUser, SystemUserForm>): ChoicesByField {
  const record = entity.readRecord(useSelector(actor, ({ context }) => context.record));
  const zones = useLookup(timezones);
  const session = useSession();
  const user = session?.userId ?? '';
  const known = useFreshLookup({ lookup: ownClients, scope: { user } });
  const own = useLookup({ lookup: ownReach, scope: { user } });
  const actsForEvery = own.items.some(({ allClients }) => allClients === true) || record?.allClients === true;
  return {
    roleUIDs: useSystemRoles(record?.userRoles),
    reach: { options: actsForEvery ? [chosenClients, everyClient] : [chosenClients] },
    clientUIDs: choicesFrom(known, ({ uid, name, city }) => ({
      value: uid,
      label: name,
      ...(city !== '' && { detail: city }),
    })),
    status: statusChoicesOf(record?.uid, session),
    timeZone: zoneChoices(zones),
    pageSize: pageSizesOf(record),
  };
}

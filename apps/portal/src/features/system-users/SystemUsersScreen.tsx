import { permit } from '@wardmere/machines';
import { ButtonLink } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { usePortal } from '../../system/hooks.ts';
import { bulkActs } from '../../kinds/collection/bulk-acts.tsx';
import { CollectionPage } from '../../kinds/collection/CollectionPage.tsx';
import { useCollection } from '../../kinds/collection/use-collection.ts';
import { useListed } from '../../kinds/collection/use-listed.ts';
import { everywhere } from '../../parts/lookups/define-lookup.ts';
import { useFreshLookup } from '../../parts/lookups/use-lookup.ts';
import { roleChoices } from '../../parts/people/role-lookups.ts';
import { inviting } from '../../parts/people/people-addresses.ts';
import { systemRoles } from './system-user-lookups.ts';
import { systemUserAddress } from './system-user-address.ts';
import { systemUserRules } from './system-user-rules.ts';
import { systemUserList } from './system-users.collection.tsx';

/** The system users, who act across clients (§2). */
export function SystemUsersScreen() {
  const { config, facts } = usePortal();
  const scope = { brand: config.brand.slug };
  const open = useCollection(systemUserList, { area: 'admin', scope });
  // Looked for is any role, also one that the person may not give.
  const choices = { role: roleChoices(useFreshLookup(everywhere(systemRoles), useListed(open?.actor))) };
  const mayAdd = permit(systemUserRules.create.admin, facts).allowed;
  return (
    <CollectionPage
      collection={systemUserList}
      open={open}
      title={`${config.brand.name} users`}
      icon="users"
      about="Platform users look after clients and can be given roles of the platform."
      choices={choices}
      acts={mayAdd && open && bulkActs({ open })}
      actions={
        mayAdd && (
          <ButtonLink href={`${BASE}${inviting(systemUserAddress('admin', scope, null))}`} icon="mail">
            Invite platform user
          </ButtonLink>
        )
      }
      add={mayAdd ? { label: 'Add platform user', address: systemUserAddress('admin', scope, null) } : undefined}
    />
  );
}
SystemUsersScreen.list = systemUserList;

import type { Role } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import { Menu, type MenuItem } from '@wardmere/ui';
import { RowMenu } from '../../kinds/collection/RowMenu.tsx';
import { BASE } from '../../system/address.ts';
import { useFacts } from '../../system/hooks.ts';
import { cloneAddress, compareAddress, removeAddress, tryAddress } from './role-addresses.ts';
import { roleRules } from './role-rules.ts';

interface RoleActionsProps {
  readonly role: Pick<Role, 'roleUID' | 'roleName' | 'isGlobalAdmin' | 'isAbove'>;
  /** On the page of the role the menu stands for all there is to do with it. */
  readonly label?: string;
}

/** What can be done with a role besides editing it; each of it has an address. */
export function RoleActions({ role: { roleUID, roleName, isGlobalAdmin, isAbove }, label }: RoleActionsProps) {
  const facts = useFacts();
  const rule = roleRules.remove.client;
  const mayRemove = rule !== undefined && permit(rule, facts).allowed;
  const items: readonly MenuItem[] = [
    {
      id: 'clone',
      label: 'Clone',
      detail: 'Start a new role with the same permissions',
      icon: 'copy',
      href: `${BASE}${cloneAddress(roleUID)}`,
    },
    {
      id: 'compare',
      label: 'Compare',
      detail: 'Compare it with another role',
      icon: 'columns',
      href: `${BASE}${compareAddress(roleUID)}`,
    },
    {
      id: 'try',
      label: 'Try this role',
      detail: 'See the console as its holders do',
      icon: 'eye',
      href: `${BASE}${tryAddress(roleUID)}`,
    },
    ...(mayRemove
      ? [
          { id: 'rule', separator: true } as const,
          {
            id: 'delete',
            label: 'Delete',
            icon: 'trash',
            tone: 'danger',
            ...(isGlobalAdmin
              ? { disabledBecause: 'A global-admin role cannot be deleted.' }
              : isAbove === true
                ? { disabledBecause: 'This role allows more than you may do, or people have it who may.' }
                : { href: `${BASE}${removeAddress(roleUID)}` }),
          } as const,
        ]
      : []),
  ];
  return label === undefined ? <RowMenu name={roleName} items={items} /> : <Menu label={label} items={items} />;
}

import { RoleDraft, roles, type Role } from '@wardmere/api';
import { createWith, replaceWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { peopleHolding } from '../../parts/people/people-holding.tsx';
import { permissionLabels } from '../../parts/people/role-lookups.ts';
import { roleAddress, roleNoun } from './role-addresses.ts';
import { fetchRolesToGive } from './roles-to-give.ts';
import { roleRules } from './role-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

/** Whoever has a role has another one before it is deleted (B13). */
export const heldBy = peopleHolding({ filter: 'role', field: 'roleUIDs' });

/** A role (§3): replaced as a whole, unknown members kept (§4, D-089, D-105). */
export const role = defineEntity<Role, RoleDraft>({
  kind: 'role',
  noun: roleNoun,
  nameField: 'roleName',
  version: 1,
  blank: { roleName: '', roleDescription: '', permissions: [], assignableRoleUIDs: [] },
  record: roles.get.reply,
  schema: RoleDraft,
  keyOf: ({ roleUID }) => roleUID,
  // What only the platform decides is in no form: it goes back as it was read, and the platform keeps its own.
  toDraft: ({
    roleUID: _uid,
    defaultRoleUID: _default,
    isGlobalAdmin: _global,
    securityGroups: _groups,
    isAbove: _above,
    allowsMore: _more,
    ...draft
  }) => draft,
  calls: {
    get: (api, { scope, key }, { signal }) => api.send(roles.get, { client: clientOf(scope), role: key }, { signal }),
    create: createWith((api, scope, body, { signal }) =>
      api.send(roles.create, { client: clientOf(scope), body }, { signal }),
    ),
    update: replaceWith((api, { scope, key }, body, { signal, version }) =>
      api.send(roles.replace, { client: clientOf(scope), role: key, body, version }, { signal }),
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(roles.remove, { client: clientOf(scope), role: key, version }, { signal }),
  },
  uses: {
    holders: heldBy,
    fetchAll: (api, client, _signal, session) => fetchRolesToGive(api, client, session),
    untakable: 'You may take this role from nobody, since none of your own roles assigns it',
  },
  rules: roleRules,
  frozen: ({ isGlobalAdmin }) =>
    isGlobalAdmin
      ? 'This role is built in: it keeps your organisation from being locked out. Clone it to make one of your own.'
      : undefined,
  above:
    'This role allows more than you may do, or people have it who may do or reach more than you, so you can look but not change anything: ask somebody who may do the same.',
  // The host's name error list speaks of the same field (D-165).
  aliases: { Name: 'roleName', name: 'roleName' },
  sections: [
    {
      id: 'role',
      title: 'Role',
      fields: [
        { field: 'roleName', label: 'Name', required: true, wide: true },
        { field: 'roleDescription', label: 'Description', as: 'paragraph' },
      ],
    },
    {
      id: 'permissions',
      title: 'Permissions',
      description: 'What its holders may do. A heading selects everything below it.',
      fields: [
        { field: 'permissions', label: 'Permissions', labelHidden: true, as: 'tree', codedBy: permissionLabels },
      ],
    },
    {
      id: 'assignable',
      title: 'Assignable roles',
      description: 'The roles its holders may give to other people.',
      fields: [{ field: 'assignableRoleUIDs', label: 'Assignable roles', labelHidden: true, as: 'many' }],
    },
  ],
  address: roleAddress,
  list: () => to(pages.roles),
});

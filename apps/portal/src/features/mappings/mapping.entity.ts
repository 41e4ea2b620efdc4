import { SecurityGroupDraft, securityGroups, toSecurityGroupDraft, type SecurityGroup } from '@wardmere/api';
import { createWith, replaceWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import type { FieldMoment } from '../../kinds/entity/fields.ts';
import { mappingAbove, mappingAddress, mappingNoun } from './mapping-address.ts';
import { mappingRules } from './mapping-rules.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientOf } from '../../kinds/entity/client-of.ts';

/** Somebody with all buildings needs no list of them. */
const allChosen = ({ draft }: FieldMoment) =>
  draft['hasAllBuildings'] === true ? 'This mapping gives all buildings, including those added later.' : undefined;

/** A mapping: a security group of the identity provider tied to roles or buildings (§3), replaced as a whole (§4). */
export const mapping = defineEntity<SecurityGroup, SecurityGroupDraft>({
  kind: 'mapping',
  noun: mappingNoun,
  nameField: 'name',
  version: 1,
  blank: { name: '', isEnabled: true, roleUIDs: [], hasAllBuildings: false, buildingUIDs: [] },
  record: securityGroups.get.reply,
  schema: SecurityGroupDraft,
  keyOf: ({ uid }) => uid,
  toDraft: toSecurityGroupDraft,
  calls: {
    get: (api, { scope, key }, { signal }) =>
      api.send(securityGroups.get, { client: clientOf(scope), group: key }, { signal }),
    create: createWith((api, scope, body, { signal }) =>
      api.send(securityGroups.create, { client: clientOf(scope), body }, { signal }),
    ),
    update: replaceWith((api, { scope, key }, body, { signal, version }) =>
      api.send(securityGroups.replace, { client: clientOf(scope), group: key, body, version }, { signal }),
    ),
    remove: (api, { scope, key }, { signal, version }) =>
      api.send(securityGroups.remove, { client: clientOf(scope), group: key, version }, { signal }),
  },
  rules: mappingRules,
  above: mappingAbove,
  aliases: { roles: 'roleUIDs', buildings: 'buildingUIDs' },
  sections: [
    {
      id: 'group',
      title: 'Security group',
      fields: [
        {
          field: 'name',
          label: 'Name',
          required: true,
          wide: true,
          literal: true,
          hint: 'Exactly as the group is called at the identity provider.',
        },
        {
          field: 'isEnabled',
          label: 'Enabled',
          as: 'switch',
          hint: 'It gives its members nothing while this is off.',
        },
      ],
    },
    {
      id: 'gives',
      title: 'What its members are given',
      description: 'Roles, buildings or both.',
      fields: [
        { field: 'roleUIDs', label: 'Roles', as: 'many' },
        {
          field: 'hasAllBuildings',
          label: 'All buildings',
          as: 'switch',
          // All buildings need no list of them (§5, D-214).
          fills: (value) => (value === true ? { buildingUIDs: [] } : {}),
        },
        { field: 'buildingUIDs', label: 'Buildings', as: 'many', locked: allChosen },
      ],
    },
  ],
  address: mappingAddress,
  list: () => to(pages.mappings),
});

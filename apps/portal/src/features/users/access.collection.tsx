import { roles, users, type Api, type EffectiveAccess } from '@wardmere/api';
import { defineCollection } from '../../kinds/collection/define-collection.ts';

/** One permission of a person, with everything that grants it (B14). */
export interface Permitted {
  readonly name: string;
  /** As the permission groups of the client word it. */
  readonly label: string;
  /** “Teacher” or “Teacher, by the mapping staff-north”. */
  readonly by: string;
}

/** What a user may really do (B14): held whole, so that a search in it needs no request. */
export const accessList = defineCollection<Permitted>({
  kind: 'effective access',
  noun: { one: 'permission', many: 'permissions' },
  keyField: 'name',
  nameField: 'label',
  source: {
    kind: 'whole',
    fetch: async (api, { client = '', user = '' }, signal) => {
      const [{ data }, labels] = await Promise.all([
        api.send(users.access, { client, user }, { signal }),
        labelsOf(api, client, signal),
      ]);
      return data.permissions.map((permission) => toPermitted(permission, labels));
    },
    searched: ['name', 'label', 'by'],
  },
  columns: [
    { field: 'label', label: 'Permission', primary: true },
    { field: 'by', label: 'Granted by' },
  ],
  filters: [],
  rowAddress: () => undefined,
});

const toPermitted = (
  { name, grantedBy }: EffectiveAccess['permissions'][number],
  labels: ReadonlyMap<string, string>,
): Permitted => ({
  name,
  label: labels.get(name) ?? name,
  by: grantedBy
    .map(({ roleName, mapping }) => (mapping ? `${roleName}, by the mapping ${mapping.name}` : roleName))
    .join(' · '),
});

/** The words for permissions; without them their names speak for themselves (D-077). */
const labelsOf = (api: Api, client: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> =>
  api.send(roles.permissionGroups, { client }, { signal }).then(
    ({ data }) =>
      new Map(
        data.flatMap(({ permissions }) => permissions.map(({ name, displayName }) => [name, displayName || name])),
      ),
    () => new Map<string, string>(),
  );

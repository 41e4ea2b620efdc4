import { groupKey, type Named, type NamedRole, type SecurityGroup } from '@wardmere/api';
import { inOrder } from '@wardmere/machines';

/** Something a person would be given, with the names of the mappings it comes from. */
export interface Given {
  readonly uid: string;
  readonly name: string;
  readonly by: readonly string[];
}

/** What a person in some groups would be given (B17). */
export interface Preview {
  readonly roles: readonly Given[];
  /** Empty where all buildings are given. */
  readonly buildings: readonly Given[];
  /** The mappings that give all buildings. */
  readonly allBuildings: readonly string[];
  /** Groups that no mapping is made for. */
  readonly unknown: readonly string[];
  /** Mappings that are switched off, and so give nothing. */
  readonly disabled: readonly string[];
}

const same = (one: string, other: string) => groupKey(one) === groupKey(other);

/** The roles and buildings that result for the members of these groups, whatever the letter case of their names. */
export function previewOf(mappings: readonly SecurityGroup[], groups: readonly string[]): Preview {
  const meant = mappings.filter(({ name }) => groups.some((group) => same(group, name)));
  const active = meant.filter(({ isEnabled }) => isEnabled);
  const everywhere = active.filter(({ hasAllBuildings }) => hasAllBuildings);
  return {
    roles: collected(active, ({ roles }) => roles.map(namedRole)),
    buildings: everywhere.length > 0 ? [] : collected(active, ({ buildings }) => buildings),
    allBuildings: everywhere.map(({ name }) => name),
    unknown: groups.filter((group) => !meant.some(({ name }) => same(group, name))),
    disabled: meant.filter(({ isEnabled }) => !isEnabled).map(({ name }) => name),
  };
}

const namedRole = ({ roleUID, roleName }: NamedRole): Named => ({ uid: roleUID, name: roleName });

function collected(mappings: readonly SecurityGroup[], of: (mapping: SecurityGroup) => readonly Named[]): Given[] {
  const found = new Map<string, Given>();
  for (const mapping of mappings) {
    for (const { uid, name } of of(mapping))
      found.set(uid, { uid, name, by: [...new Set([...(found.get(uid)?.by ?? []), mapping.name])] });
  }
  return [...found.values()].toSorted((one, other) => inOrder(one.name, other.name));
}

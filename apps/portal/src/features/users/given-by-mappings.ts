import { User, type Named } from '@wardmere/api';
import type { PlainRecord } from '@wardmere/machines';
import { fewOf } from '@wardmere/ui/words';
import * as v from 'valibot';

const Gifts = v.pick(User, ['mappedRoles', 'mappedBuildings', 'allBuildingsBy']);
type Gifts = v.InferOutput<typeof Gifts>;

/** Something a person has by mappings, with the names of these. */
export interface Gift {
  readonly uid: string;
  readonly kind: 'Role' | 'Building' | 'All buildings';
  readonly name: string;
  readonly by: readonly Named[];
}

/** What mappings give a person (D-287): roles, then buildings, each once. */
export function giftsOf({ mappedRoles, mappedBuildings, allBuildingsBy }: Gifts): readonly Gift[] {
  const given = [
    ...mappedRoles.map(({ roleUID, roleName, mapping }) => gift('Role', { uid: roleUID, name: roleName }, mapping)),
    ...allBuildingsBy.map((mapping) => gift('All buildings', { uid: 'all', name: 'All buildings' }, mapping)),
    ...mappedBuildings.map(({ mapping, ...building }) => gift('Building', building, mapping)),
  ];
  const each = Map.groupBy(given, ({ kind, uid }) => `${kind} ${uid}`);
  return [...each.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, by: same.flatMap(({ by }) => by) })),
  );
}

const gift = (kind: Gift['kind'], { uid, name }: Named, mapping: Named): Gift => ({ uid, kind, name, by: [mapping] });

/** What stands beside a field of the form, since it cannot be taken away there: what mappings give of its kind. */
export function besideField(record: PlainRecord | null, ...kinds: readonly Gift['kind'][]): string | undefined {
  const read = v.safeParse(Gifts, record);
  const names = read.success
    ? giftsOf(read.output)
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ name, by }) => `${name} (${by.map((mapping) => mapping.name).join(', ')})`)
    : [];
  return names.length === 0 ? undefined : `By mappings, changed there: ${fewOf(names, few)}.`;
}
const few = 3;

import type { Named, SecurityGroup, User } from '@wardmere/api';

/** A mapping that would bring a building, and what else it would bring. */
export interface BringingBuilding {
  readonly mapping: Named;
  /** All buildings of the client, not this one alone. */
  readonly isEverywhere: boolean;
  readonly roles: readonly string[];
  readonly buildings: readonly string[];
}

/** Why somebody works in a building or not: by which ways, or by which mappings they would (B14, D-287). */
export type WhyBuilding =
  | { readonly works: true; readonly byHand: boolean; readonly everywhere: boolean; readonly by: readonly string[] }
  | { readonly works: false; readonly bringing: readonly BringingBuilding[] };

type Holder = Pick<User, 'userBuildings' | 'mappedBuildings' | 'hasAllBuildings' | 'allBuildingsBy'>;

/** Answers of somebody as they were saved; without the mappings of the client only what they have is known. */
export function whyBuilding(user: Holder, building: string, mappings: readonly SecurityGroup[]): WhyBuilding {
  const { userBuildings, mappedBuildings, hasAllBuildings, allBuildingsBy } = user;
  const everywhere = hasAllBuildings || allBuildingsBy.length > 0;
  const byHand = hasAllBuildings || userBuildings.some(({ uid }) => uid === building);
  const by = [
    ...allBuildingsBy.map(({ name }) => name),
    ...mappedBuildings.filter(({ uid }) => uid === building).map(({ mapping }) => mapping.name),
  ];
  if (byHand || by.length > 0) return { works: true, byHand, everywhere, by };
  const bringing = mappings.flatMap(({ uid, name, isEnabled, roles, buildings, hasAllBuildings: isEverywhere }) =>
    isEnabled && (isEverywhere || buildings.some((each) => each.uid === building))
      ? [
          {
            mapping: { uid, name },
            isEverywhere,
            roles: roles.map(({ roleName }) => roleName),
            buildings: buildings.filter((each) => each.uid !== building).map((each) => each.name),
          },
        ]
      : [],
  );
  return { works: false, bringing };
}

import type { SecurityGroup } from '@wardmere/api';
import { inFigures } from '@wardmere/ui/words';

/** The names of a list that a row has room for: “Teacher, Nurse and 3 more”. */
export function fewOf(names: readonly string[], most = 2): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${inFigures(names.length - most)} more`;
}

export const rolesGiven = ({ roles }: SecurityGroup) => fewOf(roles.map(({ roleName }) => roleName));
export const buildingsGiven = ({ hasAllBuildings, buildings }: SecurityGroup) =>
  hasAllBuildings ? 'All buildings' : fewOf(buildings.map(({ name }) => name));

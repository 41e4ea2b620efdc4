import type { SecurityGroup } from '@wardmere/api';
import { fewOf } from '@wardmere/ui/words';

/** So many names a row has room for. */
const FEW = 2;

export const rolesGiven = ({ roles }: SecurityGroup) =>
  fewOf(
    roles.map(({ roleName }) => roleName),
    FEW,
  );
export const buildingsGiven = ({ hasAllBuildings, buildings }: SecurityGroup) =>
  hasAllBuildings
    ? 'All buildings'
    : fewOf(
        buildings.map(({ name }) => name),
        FEW,
      );

import type { Choices } from '../../kinds/entity/fields.ts';

/** What somebody limited to buildings is told where others give all buildings (D-282). */
export const ofAllBuildings: Choices = {
  options: [],
  locked: 'Only somebody with all buildings can give all buildings.',
};

/** Likewise where others give roles to whoever is of a group: they may work anywhere. */
export const rolesOfGroups = 'Only somebody with all buildings can give a group roles: its people may work anywhere.';

import type { SessionContext } from '@wardmere/api';
import type { Choices } from '../../kinds/entity/fields.ts';

/** Whether somebody works in the buildings assigned to them and in no others (D-028, D-029). */
export const isLimited = (session: SessionContext | null): boolean =>
  session !== null && (session.buildingScope || (!session.isSystemUser && !session.hasAllBuildings));

/** What such a person is told where others give all buildings (D-282). */
export const ofAllBuildings: Choices = {
  options: [],
  locked: 'Only somebody with all buildings can give all buildings.',
};

/** Likewise where others give roles to whoever is of a group: they may work anywhere. */
export const rolesOfGroups = 'Only somebody with all buildings can give a group roles: its people may work anywhere.';

import type { SessionContext } from '@wardmere/api';

/** Whether somebody works in the buildings assigned to them and in no others (D-028, D-029). */
export const isLimited = (session: SessionContext | null): boolean =>
  session !== null && (session.buildingScope || (!session.isSystemUser && !session.hasAllBuildings));

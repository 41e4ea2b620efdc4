import type { Landmarks } from '@wardmere/machines';
import { pages } from './pages.ts';
import { to } from './to.ts';

/** The rows of the table that charts speak of. */
export const landmarks: Landmarks = {
  clients: to(pages.clients),
  landing: to(pages.landing),
  logout: to(pages.logout),
  noBuildings: to(pages.noBuildings),
  noPermissions: to(pages.noPermissions),
  platformUnauthorized: to(pages.platformUnauthorized),
  start: to(pages.start),
  unauthorized: to(pages.unauthorized),
  verifyEmail: to(pages.verifyEmail),
};

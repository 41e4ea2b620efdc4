import type { Landmarks } from '../navigation/landmarks.ts';

/** The landmarks of a table of routes made for a test. */
export const landmarks: Landmarks = {
  clients: '/admin/clients',
  landing: '/client/landing',
  logout: '/logout',
  noBuildings: '/prompt/no-buildings',
  noPermissions: '/prompt/no-permissions',
  platformUnauthorized: '/admin/unauthorized',
  start: '/',
  unauthorized: '/unauthorized',
  verifyEmail: '/prompt/verifyemail',
};

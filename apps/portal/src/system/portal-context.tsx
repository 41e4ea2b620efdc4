import { createContext, use } from 'react';
import type { Portal } from './portal.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The running portal, for hooks; screens use `usePortal`. */
export function useRunningPortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('The portal is used outside of its context.');
  return portal;
}

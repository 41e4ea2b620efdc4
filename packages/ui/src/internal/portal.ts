import { createContext, type RefObject, use } from 'react';

/** Where lists and menus are portalled: into the dialog they belong to, or they would lose the keyboard to it. */
export const PortalContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** The container for a portal, as the portal wants it: absent outside a dialog. */
export function usePortalContainer(): { readonly container?: RefObject<HTMLElement | null> } {
  const container = use(PortalContext);
  return container === undefined ? {} : { container };
}

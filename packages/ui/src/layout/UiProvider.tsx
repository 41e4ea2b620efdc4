import type { ReactNode } from 'react';

import { type Navigation, NavigationContext } from '../internal/navigation.ts';

/** Tells every link of the design system how the application navigates and prefetches. */
export function UiProvider({
  navigation,
  children,
}: {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

// oxlint-disable-next-line import/no-unassigned-import -- the theme is styles alone
import '../theme/all.ts';

import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

// With React's strict checks on, as nothing tells a test that leaves them out.
configure({ reactStrictMode: true });
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Draws a part in the theme, as the portal does. */
export const draw = (node: ReactNode) => void render(node);

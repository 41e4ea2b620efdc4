// oxlint-disable-next-line import/no-unassigned-import -- the theme is styles alone
import '../theme/all.ts';

import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

/** Draws a part in the theme, as the portal does, with React's strict checks on. */
export function draw(node: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<StrictMode>{node}</StrictMode>);
}

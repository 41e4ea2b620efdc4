import { outdated } from './outdated-lookups.ts';
import { tell } from './hearers.ts';
import type { Portal, Tells } from './portal.ts';

/**
 * What is out of date once an import of this client is over: nobody can say what it has written, new buildings and what the
 * person themselves may reach included.
 */
export const writtenByImport = (portal: Portal, { client }: { readonly client: string }): Tells => [
  ...outdated(portal, { client }),
  tell('selection', { type: 'scope.refresh', client }),
];

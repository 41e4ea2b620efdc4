import type { Clause, Verdict } from '../permission/permit.ts';

/** Where a person is sent whom a route does not admit; `stay` keeps the address and says so in place. */
export type Denial =
  | { readonly to: 'login' }
  | { readonly to: 'notFound' }
  | { readonly to: 'retry' }
  | { readonly to: '/unauthorized' | '/admin/unauthorized' | '/admin/clients' };

/** The target of the first failed clause (D-008, D-021, D-069). */
export function denialOf(verdict: Verdict, isSystemUserInAdminArea: boolean, connectionUnknowable: boolean): Denial {
  const first: Clause | undefined = verdict.because[0]?.clause;
  if (first === 'signedIn') return { to: 'login' };
  if (first === 'selectedClient') return { to: '/admin/clients' };
  if (first === 'flag') return { to: 'notFound' };
  if (first === 'connection' && connectionUnknowable) return { to: 'retry' };
  if (isSystemUserInAdminArea) return { to: '/admin/unauthorized' };
  return { to: '/unauthorized' };
}

import type { Facts } from '../permission/facts.ts';
import type { Clause, Rule, Verdict } from '../permission/permit.ts';
import type { Landmarks } from './landmarks.ts';

/** Where a person is sent whom a route does not admit; `stay` keeps the address and says so in place. */
export type Denial =
  | { readonly to: 'login' }
  | { readonly to: 'notFound' }
  | { readonly to: 'retry' }
  | { readonly to: keyof Pick<Landmarks, 'unauthorized' | 'platformUnauthorized' | 'clients'> };

/** The target of the first failed clause (D-008, D-021, D-069); what could not be asked for denies nobody. */
export function denialOf(
  verdict: Verdict,
  { area }: Pick<Rule, 'area'>,
  { isSystemUser, connection, modules }: Pick<Facts, 'isSystemUser' | 'connection' | 'modules'>,
): Denial {
  const first: Clause | undefined = verdict.because[0]?.clause;
  if (first === 'signedIn') return { to: 'login' };
  // What is off exists for nobody, whatever else they lack.
  if (verdict.because.some(({ clause }) => clause === 'flag')) return { to: 'notFound' };
  if (first === 'selectedClient') return { to: 'clients' };
  if (first === 'connection' && connection === null) return { to: 'retry' };
  if (first === 'module' && modules === null) return { to: 'retry' };
  return { to: isSystemUser && area === 'system' ? 'platformUnauthorized' : 'unauthorized' };
}

import { permit } from '@wardmere/machines';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import type { Route } from '../../system/route.ts';
import type { PagesQuestion } from './pages.ts';

/**
 * Whether somebody may begin what these pages are for. Undefined where it is not listed at all; why it cannot be begun now,
 * where they asked to see what is not possible.
 */
export function beginnable(
  { facts, config, showUnavailable }: PagesQuestion,
  routes: readonly Pick<Route, 'rule'>[],
  isOfClient: boolean,
): { readonly unavailable?: string } | undefined {
  const denial = routes.map(({ rule }) => permit(rule, facts)).find(({ allowed }) => !allowed);
  const lacksClient = isOfClient && facts.client === null;
  if (denial === undefined && !lacksClient) return {};
  if (!showUnavailable) return undefined;
  const locked = denial && lockedBy(denial, { config, facts }).locked;
  const unavailable = locked ?? (lacksClient ? 'Choose a client first' : undefined);
  return unavailable === undefined ? {} : { unavailable };
}

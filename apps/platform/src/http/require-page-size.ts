import { pageSizeProblem } from '@wardmere/api';
import { invalid } from './refusal.ts';

/** Refuses a page size that nobody can choose; a patch that leaves it alone has none. */
export function requirePageSize({ pageSize }: { readonly pageSize?: number }): void {
  const problem = pageSize === undefined ? undefined : pageSizeProblem(pageSize);
  if (problem !== undefined) throw invalid({ pageSize: [problem] });
}

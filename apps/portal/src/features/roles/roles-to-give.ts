import { CallError, type Api, type Named, type SessionContext } from '@wardmere/api';
import { assignableBy } from '../../parts/people/role-lookups.ts';

/**
 * The roles that whoever has a session may give in the place of another, and take (D-162, D-282); a built-in one is never a
 * mere replacement.
 */
export async function fetchRolesToGive(
  api: Api,
  client: string,
  session: SessionContext | null,
): Promise<readonly Named[]> {
  const { lookup, scope } = assignableBy(session, client, '');
  const all = await lookup.fetchItems(api, scope).catch(noneWhereMissing);
  return all
    .filter(({ isGlobalAdmin }) => !isGlobalAdmin)
    .map(({ roleUID, roleName }) => ({ uid: roleUID, name: roleName }));
}

/** Who may give none is answered that there are none. */
function noneWhereMissing(thrown: unknown): readonly never[] {
  if (thrown instanceof CallError && thrown.failure.kind === 'missing') return [];
  throw thrown;
}

import type { Role, RoleDraft } from '@wardmere/api';
import { usePlace } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useTitleFocus } from '../../kinds/page/use-title-focus.ts';
import { useEntity, type OpenEntity } from '../../kinds/entity/use-entity.ts';
import { CompareRoles } from './CompareRoles.tsx';
import { COMPARE, TRY } from './role-addresses.ts';
import { role } from './role.entity.ts';
import { RoleForm } from './RoleForm.tsx';
import { TryRole } from './TryRole.tsx';

/** One role: its form, beside another (B16), or the console as it would see it (N5); the address says which. */
export function RoleDetailsScreen({ client, params }: ScreenParams) {
  const open = useEntity(role, { area: 'client', scope: { client }, key: params['role'] ?? '', client });
  return open ? <Views open={open} /> : <EditorSkeleton sections={4} />;
}

function Views({ open }: { readonly open: OpenEntity<Role, RoleDraft> }) {
  const search = new URLSearchParams(usePlace().search);
  useTitleFocus(search.has(TRY) ? 'tried' : 'role');
  if (search.has(TRY)) return <TryRole open={open} />;
  if (search.has(COMPARE)) return <CompareRoles open={open} other={search.get(COMPARE) ?? ''} />;
  return <RoleForm open={open} />;
}

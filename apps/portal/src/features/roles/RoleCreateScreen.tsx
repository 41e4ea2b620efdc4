import { roles as calls, type Role } from '@wardmere/api';
import { Banner, ButtonLink, FailurePanel, Page, PageHeader } from '@wardmere/ui';
import { useEffect, useState } from 'react';
import { focusFirst } from '../../kinds/editor/focus.ts';
import { BASE } from '../../system/address.ts';
import { PageBreadcrumbs } from '../../kinds/page/PageBreadcrumbs.tsx';
import { useFacts, usePlace } from '../../system/hooks.ts';
import type { ScreenParams } from '../../system/screen-params.ts';
import { EditorSkeleton } from '../../kinds/editor/EditorSkeleton.tsx';
import { useEntity } from '../../kinds/entity/use-entity.ts';
import { copyOf } from './copy-of.ts';
import { TRY } from './role-addresses.ts';
import { useLookup } from '../../parts/lookups/use-lookup.ts';
import { offeredRoles, permissionLabels } from '../../parts/people/role-lookups.ts';
import { FROM } from './role-addresses.ts';
import { role } from './role.entity.ts';
import { RoleForm } from './RoleForm.tsx';
import { useTitleFocus } from '../../kinds/page/use-title-focus.ts';
import { TryRole } from './TryRole.tsx';

/** Adds a role, from nothing or as a copy of another (§2, B16). */
export function RoleCreateScreen({ client }: ScreenParams) {
  const from = new URLSearchParams(usePlace().search).get(FROM);
  return from === null ? <NewRole scope={{ client }} /> : <Clone key={from} client={client} from={from} />;
}

function Clone({ client, from }: { readonly client: string; readonly from: string }) {
  // Nothing remembered is copied: each form asks for itself.
  const [form] = useState(() => crypto.randomUUID());
  const asked = { lookup: { ...offeredRoles, isOfRecord: true as const }, scope: { client, form } };
  const { items, state, retry, isRetried } = useLookup(asked);
  const [isPressed, press] = useState(false);
  const source = items.find(({ roleUID }) => roleUID === from);
  if (source)
    return <NewRole scope={{ client, [FROM]: from }} copied={{ source, roles: items }} takesFocus={isPressed} />;
  if (state === 'loading' && !isRetried) return <EditorSkeleton sections={4} />;
  return (
    <Page>
      <PageHeader title="Add role" breadcrumbs={<PageBreadcrumbs />} />
      <FailurePanel
        message={(state === 'ready' ? calls.get.words.on?.[404] : undefined) ?? calls.list.words.otherwise}
        onRetry={
          retry || isRetried
            ? () => {
                retry?.();
                press(true);
              }
            : undefined
        }
        retrying={isRetried}
        actions={<ButtonLink href={`${BASE}${role.list('client', {})}`}>Back to roles</ButtonLink>}
      />
    </Page>
  );
}

interface NewRoleProps {
  readonly scope: Readonly<Record<string, string>>;
  /** What is copied, with the roles that were told beside it: of these some may not be given. */
  readonly copied?: { readonly source: Role; readonly roles: readonly Role[] };
  /** What was pressed to come here is gone: the keyboard goes on with the first field. */
  readonly takesFocus?: boolean;
}

function NewRole({ scope, copied, takesFocus = false }: NewRoleProps) {
  const client = scope['client'] ?? '';
  const trying = new URLSearchParams(usePlace().search).has(TRY);
  const { permissions } = useFacts();
  const { items: labels } = useLookup(permissionLabels(client), copied !== undefined);
  const copy = copied && copyOf(copied.source, { permissions, labels, roles: copied.roles });
  const open = useEntity(role, { area: 'client', scope, key: null, client, ...(copy && { start: copy.start }) });
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen && takesFocus) focusFirst(['roleName']);
  }, [isOpen, takesFocus]);
  useTitleFocus(trying ? 'tried' : 'role');
  if (!open) return <EditorSkeleton sections={4} />;
  if (trying) return <TryRole open={open} />;
  return <RoleForm open={open} note={copy?.leftOut !== undefined && <Banner tone="info">{copy.leftOut}</Banner>} />;
}

import { LoadingView } from '@wardmere/ui';
import { useEffect } from 'react';
import { usePlace } from '../../app/hooks.ts';
import { useRunningPortal } from '../../app/portal-context.tsx';

/** `/resetpassword` leads to the new-password prompt and keeps its query (§2, D-051). */
export function ResetPasswordRedirect() {
  const portal = useRunningPortal();
  const { search } = usePlace();
  useEffect(() => portal.navigate(`/prompt/new-password${search}`, { replace: true }), [portal, search]);
  return <LoadingView brand={portal.config.brand.name} />;
}

import { LoadingView } from '@wardmere/ui';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useMailedToken } from './mailed-token.ts';

/** `/resetpassword` leads to the new-password prompt, which is given the token of its link (§2, D-051). */
export function ResetPasswordRedirect() {
  const { config } = useRunningPortal();
  useMailedToken();
  return <LoadingView brand={config.brand.name} />;
}

import { Progress, Text } from '@wardmere/ui';
import { PromptView } from '../../kinds/page/PromptView.tsx';

/** Progress while the session ends; the provider's sign-out follows by itself (D-041). */
export function LogoutPage() {
  return (
    <PromptView title="Signing out" icon="sign-out">
      <Text>Your session is being ended here and in the connected apps. This takes a few seconds.</Text>
      <Progress label="Signing out" size="thin" />
    </PromptView>
  );
}

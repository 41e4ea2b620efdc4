import { Button, VisuallyHidden } from '@wardmere/ui';
import { focusFirst } from './focus.ts';

interface ChoicesLackingProps {
  /** The name of the control. */
  readonly field: string;
  readonly label: string;
  readonly retry: () => void;
}

/** The hint of a control whose choices could not be fetched: an empty list would say that there are none (B25). */
export function ChoicesLacking({ field, label, retry }: ChoicesLackingProps) {
  const tryAgain = () => {
    retry();
    // The button goes as soon as it was pressed.
    focusFirst([field]);
  };
  return (
    <>
      What can be chosen could not be fetched.{' '}
      <Button size="small" emphasis="plain" onPress={tryAgain}>
        Try again
        <VisuallyHidden>{` to fetch what can be chosen for ${label}`}</VisuallyHidden>
      </Button>
    </>
  );
}

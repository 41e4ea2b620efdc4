/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { useEffect, useRef, useState } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

/** Copies a value and says so in place. */
export function CopyButton({
  value,
  label = 'Copy',
  size = 'small',
  wordless = false,
}: {
  readonly value: string;
  readonly label?: string | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly wordless?: boolean | undefined;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (next: 'copied' | 'failed') => {
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), 2000);
  };
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => say('copied'),
      () => say('failed'),
    );
  };
  const icon = outcome === undefined ? 'copy' : outcome === 'copied' ? 'check' : 'alert';
  const told = outcome === undefined ? undefined : outcome === 'copied' ? 'Copied' : 'Could not copy';
  return (
    <>
      {wordless ? (
        <IconButton icon={icon} label={label} size={size} onPress={copy} />
      ) : (
        <Button icon={icon} size={size} onPress={copy}>
          {told === undefined ? (
            label
          ) : (
            // A button that is named anew is heard as well, beside what is told.
            <>
              <span aria-hidden="true">{told}</span>
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      {/* It stands there before its words come, or they are not told. */}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}

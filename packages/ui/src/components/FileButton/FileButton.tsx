/* oxlint-disable jsx-a11y/control-has-associated-label -- the native control is out of sight, its button stands for it */
import { useRef } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import type { IconName } from '../Icon/icons.ts';

/** A button that lets a file be chosen. */
export function FileButton({
  children,
  accept,
  icon,
  tone,
  size,
  disabled,
  onChoose,
}: {
  readonly children: string;
  /** Kinds as `accept` spells them: `.csv`, `image/*`. Another kind can still be chosen, so it is checked afterwards. */
  readonly accept?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly tone?: 'action' | 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone={tone} size={size} icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file chosen again is a choice too.
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}

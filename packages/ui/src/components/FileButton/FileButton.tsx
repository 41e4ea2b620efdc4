import { useRef } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import type { IconName } from '../Icon/icons.ts';

/** A button that lets a file be chosen. */
export function FileButton({
  children,
  accept,
  icon,
  emphasis,
  size,
  disabled,
  onChange,
}: {
  readonly children: string;
  /** Kinds as `accept` spells them: `.csv`, `image/*`. Another kind can still be chosen, so it is checked afterwards. */
  readonly accept?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly emphasis?: 'action' | 'quiet' | 'plain' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button emphasis={emphasis} size={size} icon={icon} disabled={disabled} onPress={() => input.current?.click()}>
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
            if (file) onChange(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}

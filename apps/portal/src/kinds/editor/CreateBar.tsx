import { Button, ButtonLink, Inline } from '@wardmere/ui';
import { useEffect } from 'react';

interface CreateBarProps {
  readonly noun: string;
  readonly busy: boolean;
  readonly list: string;
  readonly onSave: () => void;
}

/** The end of a form that adds a record; Ctrl or ⌘ S sends it too. */
export function CreateBar({ noun, busy, list, onSave }: CreateBarProps) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [onSave]);
  return (
    <Inline>
      <Button type="submit" tone="action" busy={busy}>
        {`Add ${noun}`}
      </Button>
      <ButtonLink href={list} tone="plain">
        Cancel
      </ButtonLink>
    </Inline>
  );
}

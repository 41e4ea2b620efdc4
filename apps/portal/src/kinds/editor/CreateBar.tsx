import { Button, ButtonLink, Inline, useSaveKey } from '@wardmere/ui';

interface CreateBarProps {
  /** ‘Add user’. */
  readonly label: string;
  readonly busy: boolean;
  readonly list: string;
  readonly onSave: () => void;
}

/** The end of a form that adds a record; Ctrl or ⌘ S sends it too. */
export function CreateBar({ label, busy, list, onSave }: CreateBarProps) {
  useSaveKey(onSave);
  return (
    <Inline>
      <Button type="submit" emphasis="action" busy={busy}>
        {label}
      </Button>
      <ButtonLink href={list} emphasis="plain">
        Cancel
      </ButtonLink>
    </Inline>
  );
}

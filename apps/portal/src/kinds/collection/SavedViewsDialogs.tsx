import {
  Button,
  CopyButton,
  Dialog,
  IconButton,
  Inline,
  Link,
  RequiredNote,
  Stack,
  Text,
  TextField,
} from '@wardmere/ui';
import { useRef, useState, type FormEvent } from 'react';
import type { View } from './saved-views.ts';

interface SavedViewsDialogsProps {
  readonly open: 'save' | 'manage' | 'nothing';
  readonly onClose: () => void;
  readonly views: readonly View[];
  readonly addressOf: (view: View) => string;
  readonly onSave: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

/** Names a view of a list, and lists those there are (B5). */
export function SavedViewsDialogs({ open, onClose, views, addressOf, onSave, onRemove }: SavedViewsDialogsProps) {
  return (
    <>
      <SaveDialog open={open === 'save'} taken={views.map(({ name }) => name)} onClose={onClose} onSave={onSave} />
      <Dialog
        open={open === 'manage'}
        onClose={onClose}
        title="Saved views"
        description="They stay in this browser until you sign out. A link keeps working: copy it to keep one."
      >
        <Stack as="ul">
          {views.map((view) => (
            <li key={view.name}>
              <Inline justify="between">
                <Link href={addressOf(view)}>{view.name}</Link>
                <Inline gap="tiny">
                  <CopyButton
                    value={`${location.origin}${addressOf(view)}`}
                    label={`Copy the link to ${view.name}`}
                    wordless
                  />
                  <IconButton icon="trash" label={`Remove ${view.name}`} onPress={() => onRemove(view.name)} />
                </Inline>
              </Inline>
            </li>
          ))}
        </Stack>
        <output tabIndex={-1}>
          {views.length === 0 && (
            <Text as="span" emphasis="soft">
              No view is saved any more.
            </Text>
          )}
        </output>
      </Dialog>
    </>
  );
}

interface SaveDialogProps {
  readonly open: boolean;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

function SaveDialog({ open, taken, onClose, onSave }: SaveDialogProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  const end = () => {
    setTyped('');
    setWrong(false);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') {
      setWrong(true);
      field.current?.focus();
      return;
    }
    onSave(name);
    end();
  };
  return (
    <Dialog
      open={open}
      onClose={end}
      size="small"
      title="Save this view"
      description="The search, filters and order of the list, under a name you choose."
      actions={
        <>
          <Button onPress={end}>Cancel</Button>
          <Button emphasis="action" type="submit" form="save-view">
            {taken.includes(name) ? 'Replace view' : 'Save view'}
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate onSubmit={save}>
        <Stack gap="small">
          <RequiredNote />
          <TextField
            ref={field}
            label="Name"
            name="viewName"
            required
            value={typed}
            onChange={setTyped}
            error={wrong && name === '' ? 'Name is required.' : undefined}
            hint={taken.includes(name) ? 'A view of this name is replaced.' : undefined}
            maxLength={60}
            autoComplete="off"
          />
        </Stack>
      </form>
    </Dialog>
  );
}

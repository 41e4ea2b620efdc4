import {
  CopyButton,
  Button,
  Dialog,
  IconButton,
  Inline,
  Link,
  Menu,
  Stack,
  Text,
  TextField,
  type MenuItem,
} from '@wardmere/ui';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { BASE } from '../../system/address.ts';
import { usePlace, usePortal } from '../../system/hooks.ts';
import { savedViews, subscribeToViews, type View } from './saved-views.ts';

/** Named views of a list (B5): one press, or a link for somebody else. */
export function SavedViews({ list }: { readonly list: string }) {
  const { config, session } = usePortal();
  const place = usePlace();
  const store = savedViews(config.brand.slug, session?.userId ?? '');
  useSyncExternalStore(subscribeToViews, store.text);
  const views = store.of(list);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const close = () => setOpen(undefined);
  const addressOf = ({ search }: View) => `${BASE}${place.path}${search}`;
  const items: readonly MenuItem[] = [
    ...views.map((view) => ({ id: `view ${view.name}`, label: view.name, href: addressOf(view) })),
    ...(views.length > 0 ? [{ id: 'end of views', separator: true as const }] : []),
    {
      id: 'save',
      label: 'Save this view',
      icon: 'plus',
      disabledBecause: place.search === '' ? 'Search, filter or sort first' : undefined,
      onPress: () => setOpen('save'),
    },
    ...(views.length > 0
      ? [{ id: 'manage', label: 'Manage views', icon: 'edit' as const, onPress: () => setOpen('manage') }]
      : []),
  ];
  return (
    <>
      <Menu label="Views" icon="star" items={items} />
      <SaveDialog
        open={open === 'save'}
        taken={views.map(({ name }) => name)}
        onClose={close}
        onSave={(name) => store.keep({ list, name, search: place.search })}
      />
      <Dialog
        open={open === 'manage'}
        onClose={close}
        title="Saved views"
        description="They stay in this browser until you sign out. A link stays good: copy it to keep one."
      >
        <Stack>
          {views.length === 0 && <Text emphasis="soft">No view is saved any more.</Text>}
          {views.map((view) => (
            <Inline key={view.name} justify="between">
              <Link href={addressOf(view)}>{view.name}</Link>
              <Inline gap="tiny">
                <CopyButton
                  value={`${location.origin}${addressOf(view)}`}
                  label={`Copy the link to ${view.name}`}
                  wordless
                />
                <IconButton icon="trash" label={`Remove ${view.name}`} onPress={() => store.remove(list, view.name)} />
              </Inline>
            </Inline>
          ))}
        </Stack>
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
      description="The search, filters and order of the list, under a name of yours."
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
        <TextField
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
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { CommandPalette, type CommandGroup } from './CommandPalette.tsx';

const groups: readonly CommandGroup[] = [
  {
    id: 'now',
    label: 'On this page',
    commands: [
      { id: 'save', label: 'Save', unavailable: 'Nothing has changed' },
      { id: 'reload', label: 'Load again' },
    ],
  },
  { id: 'pages', label: 'Pages', commands: [{ id: 'home', label: 'Home', keys: [['g'], ['h']] }] },
];

function Sample({ message }: { readonly message?: string }) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('nothing');
  const [given, give] = useState(0);
  const fitting = groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ label }) => label.toLowerCase().includes(query)),
  }));
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <p>Chosen: {chosen}</p>
      <p>Given up: {given}</p>
      <CommandPalette
        open={open}
        onClose={() => {
          setOpen(false);
          give(given + 1);
        }}
        title="Command palette"
        label="Search or do"
        query={query}
        onQueryChange={setQuery}
        groups={fitting}
        message={message}
        onRun={(id) => {
          setOpen(false);
          setChosen(id);
        }}
      />
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Search or do' });
const activeOption = () =>
  document.querySelector(`[id="${document.activeElement?.getAttribute('aria-activedescendant')}"]`)?.textContent;
const openSample = async () => {
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(field).toHaveFocus();
};

it('starts at the first that can be taken, goes round by the arrows and takes with Enter', async () => {
  draw(<Sample />);
  await openSample();
  expect(activeOption()).toContain('Load again');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toContain('Home');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toContain('Save');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByText('Chosen: home')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('goes on after what was typed before its field was there', async () => {
  draw(<Sample />);
  const open = page.getByRole('button', { name: 'Open' });
  await expect.element(open).toBeVisible();
  open.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => document.body.dispatchEvent(pressed('h'))).toBe(false);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.element(field).toHaveValue('ho');
});
const pressed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

it('says why something cannot be taken, and stays open', async () => {
  draw(<Sample />);
  await openSample();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Save: Nothing has changed');
  await expect.element(page.getByRole('option', { name: /Save/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Chosen: nothing')).toBeInTheDocument();
});

it('narrows by typing, counts aloud, and Escape gives the focus back', async () => {
  draw(<Sample />);
  await openSample();
  await userEvent.keyboard('hom');
  await expect.element(page.getByRole('status')).toHaveTextContent('1 entry');
  expect(page.getByRole('group').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes by an Escape pressed at once with the key that opens it', async () => {
  draw(<Sample />);
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByText('Given up: 1')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('keeps the focus inside, with a button to close it', async () => {
  draw(<Sample message="No such record." />);
  await openSample();
  await expect.element(page.getByRole('status')).toHaveTextContent('No such record. 3 entries');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
});

function LateRecords() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState('nothing');
  const records: CommandGroup = {
    id: 'records',
    label: 'People',
    commands: found.map((label) => ({ id: label, label })),
  };
  return (
    <>
      <p>Chosen: {chosen}</p>
      <CommandPalette
        open
        onClose={() => undefined}
        title="Command palette"
        label="Search or do"
        query={query}
        onQueryChange={setQuery}
        groups={[records, ...groups]}
        message="Looking among people"
        messageAction={<Button onPress={() => setFound([...found, `Person ${found.length + 1}`])}>Find another</Button>}
        onRun={setChosen}
      />
    </>
  );
}

it('keeps the entry under the Enter where it is when others come above it, until something is typed', async () => {
  draw(<LateRecords />);
  await expect.element(field).toHaveFocus();
  expect(activeOption()).toContain('Load again');
  await page.getByRole('button', { name: 'Find another' }).click();
  await page.getByRole('button', { name: 'Find another' }).click();
  await expect.element(page.getByRole('option', { name: 'Person 2' })).toBeVisible();
  await field.click();
  expect(activeOption()).toContain('Load again');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Chosen: reload')).toBeInTheDocument();
  await userEvent.keyboard('e');
  await expect.poll(activeOption).toContain('Person 1');
});

const pages = groups.slice(1);

function Looking() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly CommandGroup[]>();
  const [chosen, setChosen] = useState('nothing');
  const isAnswered = found !== undefined;
  return (
    <>
      <p>Chosen: {chosen}</p>
      <CommandPalette
        open
        onClose={() => undefined}
        title="Command palette"
        label="Search or do"
        query={query}
        onQueryChange={setQuery}
        groups={found ?? []}
        busy={!isAnswered}
        message="Looking among people"
        messageAction={
          <>
            <Button onPress={() => setFound(pages)}>Answer</Button>
            <Button onPress={() => setFound([])}>Answer with nothing</Button>
          </>
        }
        onRun={setChosen}
      />
    </>
  );
}

it('keeps an Enter until it is known what fits, and counts nothing before', async () => {
  draw(<Looking />);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('hom{Enter}');
  expect(page.getByRole('status').element().textContent).toBe('Looking… Looking among people');
  await expect.element(page.getByText('0 entries')).not.toBeInTheDocument();
  await expect.element(page.getByText('Chosen: nothing')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(page.getByText('Chosen: home')).toBeInTheDocument();
});

it('an Enter is kept for nothing where nothing fits', async () => {
  draw(<Looking />);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('hom{Enter}');
  await page.getByRole('button', { name: 'Answer with nothing' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Looking among people 0 entries');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(page.getByRole('option', { name: /^Home/ })).toBeVisible();
  await expect.element(page.getByText('Chosen: nothing')).toBeInTheDocument();
});

function OverADialog() {
  const [asking, setAsking] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>Ask</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Question">
        <Button onPress={() => setOpen(true)}>Palette</Button>
      </Dialog>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        title="Command palette"
        label="Search or do"
        query=""
        onQueryChange={() => undefined}
        groups={groups}
        onRun={() => setOpen(false)}
      />
    </>
  );
}

it('stands above a dialog that is open, and leaves it open', async () => {
  draw(<OverADialog />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('button', { name: 'Palette' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Palette' })).toHaveFocus();
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { createApi } from '@wardmere/api';
import { entityMachine, isInitialised, type Facts } from '@wardmere/machines';
import { Select } from '@wardmere/ui';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { choices, hookOn, stored, type Hook } from '../../../harness/doors/hook.ts';
import { fill, press, seeDialog, seeText, seeTitle, typeInto } from '../../../harness/gestures.ts';
import { StoryPortal } from '../../../harness/StoryPortal.tsx';
import { useChild, useFacts } from '../../system/hooks.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { PortalContext } from '../../system/portal-context.tsx';
import type { Portal } from '../../system/portal.ts';
import type { OwnControlProps } from '../entity/fields.ts';
import { EditorPage } from './EditorPage.tsx';

const hours = ['06:00', '07:00', '08:00'].map((value) => ({ value, label: value }));

/** A control that no kind of field has: the feature brings its own, and reads the whole form. */
function BeginsAt({ shared, value, onChange, draft }: OwnControlProps) {
  const name = typeof draft['name'] === 'string' && draft['name'] !== '' ? draft['name'] : 'The hook';
  return (
    <Select
      {...shared}
      hint={`${name} is called from then on.`}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      options={hours}
      placeholder="Choose"
    />
  );
}

const api = createApi({ host: 'https://host.invalid', token: () => undefined });
let sent: readonly unknown[] = [];

function open(hook: Hook | null, facts: Facts) {
  const own = hookOn(hook ?? stored, BeginsAt);
  sent = own.sent;
  const { entity } = own;
  const machine = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(({ input, signal }) => entity.logic.fetch(api, input, signal)),
      assessDraft: fromPromise(async ({ input, signal }) => entity.logic.assess(api, input, signal)),
      saveDraft: fromPromise(({ input, signal }) => entity.logic.save(api, input, signal)),
    },
  });
  const { blank, variants } = entity;
  const input = { kind: entity.kind, scope: {}, key: hook && hook.uid, blank: { ...blank }, variants };
  return {
    id: 'hook',
    actor: createActor(machine, { input }).start(),
    entity,
    area: 'client' as const,
    scope: {},
    client: null,
    facts,
  };
}

function HookPage({ hook }: { readonly hook: Hook | null }) {
  const facts = useFacts();
  const [editor] = useState(() => open(hook, facts));
  return <EditorPage open={editor} choices={choices} />;
}

function OnceStarted({ hook }: { readonly hook: Hook | null }) {
  const started = useSelector(useChild('startUp'), isInitialised);
  return started ? <HookPage hook={hook} /> : undefined;
}

interface FormArgs {
  /** The hook that is edited; none is a new one. */
  readonly hook: Hook | null;
}

const meta = {
  title: 'Pages/A form with open doors',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  args: { hook: stored },
  render: ({ hook }) => (
    <StoryPortal
      as="clientAdministrator"
      path={to(pages.landing)}
      around={(_, portal: Portal) => (
        <PortalContext value={portal}>
          <main id="main">
            <OnceStarted hook={hook} />
          </main>
        </PortalContext>
      )}
    />
  ),
} satisfies Meta<FormArgs>;
export default meta;
type Story = StoryObj<FormArgs>;

const control = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
const save = () => press('Save');

/** Each door once: tags, rows, a type that picks its fields, a secret that is kept. */
export const Whole: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('Kept, and never shown');
    await expect(screen.getByRole('button', { name: 'Remove attendance' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name 2' })).toHaveValue('X-Area');
    await expect(screen.queryByRole('heading', { name: 'Hours' })).toBeNull();
  },
};

/** A new form asks for what its type asks for, and has nothing to keep. */
export const New: Story = {
  args: { hook: null },
  play: async () => {
    await seeTitle('Add hook');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signs in with' }), 'A token');
    await waitFor(() => expect(control('token')).toHaveAttribute('type', 'password'));
  },
};

/** The type picks its fields; switching back finds what was typed. */
export const TypeChanged: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await fill('User', 'southmoor');
    const type = screen.getByRole('combobox', { name: 'Signs in with' });
    await userEvent.selectOptions(type, 'A token');
    await waitFor(() => expect(control('user')).toBeNull());
    await typeInto('token', 't-1');
    await userEvent.selectOptions(type, 'A user and a password');
    await waitFor(() => expect(control('user')).toHaveValue('southmoor'));
    await expect(control('token')).toBeNull();
    await save();
    await waitFor(() => expect(sent).toEqual([{ user: 'southmoor' }]));
  },
};

/** A secret is kept, changed or removed, and the review says which and nothing else. */
export const SecretChanged: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await press(/^Change .*Password/);
    await waitFor(() => expect(control('password')).toHaveFocus());
    await typeInto('password', 'Quay-7-lantern');
    await press('Review');
    const review = await seeDialog('Review your changes');
    await expect(review.getByText('A new one')).toBeVisible();
    await expect(review.queryByText(/Quay/)).toBeNull();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ password: 'Quay-7-lantern' }]));
  },
};

export const SecretRemoved: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await press(/^Remove .*Password/);
    await waitFor(() => expect(control('password')).toHaveValue('Will be removed'));
    await press(/^Keep it .*Password/);
    await waitFor(() => expect(control('password')).toHaveValue('Kept, and never shown'));
    await press(/^Remove .*Password/);
    await save();
    await waitFor(() => expect(sent).toEqual([{ password: null }]));
  },
};

/** A secret of a row is kept, changed or removed as any other; the review says which and nothing else. */
export const SecretOfARow: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await expect(screen.getByRole('textbox', { name: 'Secret 2' })).toHaveValue('Kept, and never shown');
    await press(/^Remove .*Secret 1/);
    await waitFor(() => expect(control('keys.0.value')).toHaveValue('Will be removed'));
    await press(/^Change .*Secret 2/);
    await waitFor(() => expect(control('keys.1.value')).toHaveFocus());
    await typeInto('keys.1.value', 'Quay-7-lantern');
    await press('Add key');
    await waitFor(() => expect(control('keys.2.name')).toHaveFocus());
    await typeInto('keys.2.name', 'X-New');
    await typeInto('keys.2.value', 'Quay-8-lantern');
    await press('Review');
    const review = await seeDialog('Review your changes');
    await expect(review.getByText('X-Signed: Removed, X-Area-Key: A new one, X-New: A new one')).toBeVisible();
    await expect(review.queryByText(/Quay/)).toBeNull();
    await userEvent.click(review.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          keys: [
            { uid: 'k1', name: 'X-Signed', value: null },
            { uid: 'k2', name: 'X-Area-Key', value: 'Quay-7-lantern' },
            { name: 'X-New', value: 'Quay-8-lantern' },
          ],
        },
      ]),
    );
  },
};

/** A row that goes takes its secret with it. */
export const RowRemoved: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await press('Remove key 1');
    await waitFor(() => expect(control('keys.0.name')).toHaveValue('X-Area-Key'));
    await save();
    await waitFor(() => expect(sent).toEqual([{ keys: [{ uid: 'k2', name: 'X-Area-Key' }] }]));
  },
};

/** What is wrong in the third row stands in the third row, and the summary leads there. */
export const ThirdRowWrong: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await press('Add header');
    await waitFor(() => expect(control('headers.2.name')).toHaveFocus());
    await fill('Value 3', 'x');
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    const third = screen.getByRole('textbox', { name: 'Name 3' });
    await expect(third).toHaveAccessibleDescription(/Give the header a name/);
    await expect(screen.getByRole('textbox', { name: 'Name 1' })).toBeValid();
    const summary = within(screen.getByRole('alert'));
    await userEvent.click(summary.getByRole('link', { name: 'Header 3: Give the header a name.' }));
    await expect(third).toHaveFocus();
  },
};

/** A section of the moment, with a control that the feature brings. */
export const SectionOfTheMoment: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await userEvent.click(screen.getByRole('switch', { name: 'Only at certain hours' }));
    await seeText('Attendance is called from then on.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Calls begin at' }), '07:00');
    await save();
    await waitFor(() => expect(sent).toEqual([{ isLimited: true, from: '07:00' }]));
  },
};

/** Words of the person's own. */
export const Tags: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await fill('Labels', 'daily,');
    await save();
    await waitFor(() => expect(sent).toEqual([{ labels: ['attendance', 'daily'] }]));
  },
};

/** Saved by the keys, the word that is being typed is saved with the others. */
export const TagsSavedByKeys: Story = {
  play: async () => {
    await seeTitle('Attendance');
    await fill('Labels', 'daily');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent).toEqual([{ labels: ['attendance', 'daily'] }]));
  },
};

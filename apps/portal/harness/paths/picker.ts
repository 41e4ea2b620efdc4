import type { Named } from '@wardmere/api';
import { screen, userEvent, waitFor } from 'storybook/test';
import type { Here } from './here.tsx';

const trigger = (kind: string) => screen.findByRole('button', { name: new RegExp(`^${kind}`) });

const searchOf = (kind: string) => ({ name: `Search ${kind.toLowerCase()}s` });

export const isPickerOpen = (kind: 'Client' | 'Building'): boolean =>
  screen.queryByRole('combobox', searchOf(kind)) !== null;
/** There is a top bar to pick in. */
const hasPicker = (kind: 'Client' | 'Building'): boolean =>
  screen.queryByRole('button', { name: new RegExp(`^${kind}`) }) !== null;

/** Opens a picker of the top bar, by closing it first where it is open. */
export async function openPicker(kind: 'Client' | 'Building'): Promise<void> {
  if (isPickerOpen(kind)) await userEvent.keyboard('{Escape}');
  await userEvent.click(await trigger(kind));
  await screen.findByRole('combobox', searchOf(kind));
}

async function pick(kind: 'Client' | 'Building', name: string): Promise<void> {
  await openPicker(kind);
  // What was chosen lately stands once more above the others.
  const [option] = await screen.findAllByRole('option', { name: new RegExp(`^${name}`) });
  if (option) await waitFor(() => userEvent.click(option));
}

export const pickClient = (name: string) => pick('Client', name);
export const pickBuilding = (name: string) => pick('Building', name);

/** Another client, by the top bar; where start-up or its failure is still on screen there is none to pick in. */
export async function switchClient({ portal }: Here, client: Named): Promise<void> {
  if (hasPicker('Client')) await pickClient(client.name);
  else portal.child('navigation').send({ type: 'client.switch', client });
}

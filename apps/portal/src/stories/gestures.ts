import { screen, userEvent, waitFor, within } from 'storybook/test';

/** A machine under load takes its time; a story that is right shows itself at once. */
const patience = { timeout: 8000 };

/** The page has come as far as its title. */
export const seeTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, patience);
export const seeText = (text: string | RegExp) => screen.findByText(text, {}, patience);
export const seeDialog = async (name: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog') => {
  const dialog = await screen.findByRole(role, { name }, patience);
  await settled(dialog);
  return within(dialog);
};
export const seeRow = (name: string | RegExp) => screen.findByRole('link', { name }, patience);

/** Nothing on it moves any more: what is checked and photographed is how it stays. */
export const settled = (element: Element = document.body) =>
  waitFor(() => {
    const running = element.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
      const { iterations } = effect?.getTiming() ?? {};
      return playState === 'running' && iterations !== Infinity;
    });
    if (running.length > 0) throw new Error('Something still moves.');
  }, patience);

export async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label }, patience);
  await waitFor(() => {
    if (field.hasAttribute('disabled')) throw new Error('The field cannot be typed in yet.');
  }, patience);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text, { delay: null });
}

export async function press(name: string | RegExp, within_: ReturnType<typeof within> = screen): Promise<void> {
  await userEvent.click(await within_.findByRole('button', { name }, patience));
}

export async function choose(label: string | RegExp, option: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }, patience), option);
}

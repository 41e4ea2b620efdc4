import { expect, screen, userEvent, within } from 'storybook/test';
import { drop, later, never, refuse, type Answer } from './answers.ts';
import type { CallName } from './fake-platform.ts';
import { press, seeButton, seeDialog, seeFocusedProblem, seeLink, seeText, seeTitle } from './gestures.ts';
import type { Person } from './people.ts';
import type { ScreenStory } from './screens.tsx';
import { storyPortal } from './StoryPortal.tsx';

type Doing = () => Promise<unknown>;

/** Whoever lacks the permission is told which, and who can give it; where no role gives it, that. */
export const noPermission = (as: Person, says = /can give you one that includes it\.$/): ScreenStory => ({
  args: { as },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
    await seeText(/^The page “.+” is not open to your account:$/);
    await seeText(says);
  },
});

/** A list to which somebody comes back from one of its rows is asked for once more, and keeps the rows it has. */
export const refresh = (list: CallName, row: string, link: string | RegExp = row): ScreenStory => ({
  args: { answers: { [list]: later(never) } },
  play: async () => {
    await userEvent.click(await seeLink(link));
    await seeTitle(row);
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    await userEvent.click(within(trail).getAllByRole('link').at(-1) ?? trail);
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: link })).toBeVisible();
  },
});

/** A list that cannot be asked for, because the connection is gone. */
export const offlineList = (list: CallName, says: string): ScreenStory => ({
  args: { offline: true, answers: { [list]: drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText(says);
  },
});

/** What the fields of the page hold. */
const typedIn = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].map(
    (field) => `${field.value}${'checked' in field && field.checked ? ' (chosen)' : ''}`,
  );

/** What the fields held when a button was pressed last: what is sent. */
async function typedAtLastPress(doing: Doing): Promise<readonly string[]> {
  let typed: readonly string[] = [];
  const watched = new AbortController();
  const note = () => {
    typed = typedIn();
  };
  document.addEventListener('click', note, { capture: true, signal: watched.signal });
  await doing().finally(() => watched.abort());
  return typed;
}

/** A record that waits to be changed or made while the connection goes. */
export const offlineSaving = (call: CallName, edit: Doing, send: Doing = () => press('Save')): ScreenStory => ({
  args: { answers: { [call]: drop } },
  play: async () => {
    await edit();
    storyPortal().portal.child('connection').send({ type: 'network.lose' });
    const typed = await typedAtLastPress(send);
    await seeText('You are offline');
    await expect(typed.join('')).not.toBe('');
    await expect(typedIn()).toEqual(typed);
  },
});

/** What will be sent is shown before it goes. */
export const review = (edit: Doing, ...words: readonly string[]): ScreenStory => ({
  play: async () => {
    await edit();
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    for (const one of words) await expect(dialog.getByText(one)).toBeVisible();
  },
});

/** A record was saved. */
export const saved = (edit: Doing, name: string): ScreenStory => ({
  play: async () => {
    await edit();
    await press('Save');
    await seeText(`“${name}” saved`);
  },
});

/** A record is on its way to be saved. */
export const saving = (call: CallName, edit: Doing): ScreenStory => ({
  args: { answers: { [call]: never } },
  play: async () => {
    await edit();
    await press('Save');
    await expect(await seeButton(/^Save/)).toHaveAttribute('aria-busy', 'true');
  },
});

/** A record could not be saved, and stays as it was edited; what is said has the focus. */
export const refused = (call: CallName, answer: Answer, edit: Doing, says: string): ScreenStory => ({
  args: { answers: { [call]: answer } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem(says);
  },
});

/** What a screen shows could not be fetched. */
export const notFetched = (call: CallName, what: string): ScreenStory => ({
  args: { answers: { [call]: refuse(503) } },
  play: async () => {
    await seeText(`Unable to fetch ${what}. Please try again`);
  },
});

import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { openedPortal } from './StoryPortal.tsx';

type Inside = ReturnType<typeof within>;
type Place = Pick<Inside, 'findByRole'>;

/** The page has come as far as its title. */
export const seeTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** Some words are on screen and have finished coming in; wherever else they may stand hidden, as in a tooltip. */
export const seeText = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const shown = screen
      .getAllByText(text)
      .find((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    if (!shown) throw new Error(`Nothing on screen says ${String(text)}.`);
    return shown;
  });
/** What is on its way has its place, in about its size: several of these. */
const placesIn = (where: string) => () =>
  waitFor(() => expect(document.querySelectorAll(`${where} [data-placeholder]`).length).toBeGreaterThan(1));
/** Rows stand where the first ones of a list will come. */
export const seeRowsToCome = placesIn('main tr');
/** The shape of a form stands where a record will come. */
export const seeFormToCome = placesIn('main');

export const seeLink = (name: string | RegExp) => screen.findByRole('link', { name });
export const seeButton = (name: string | RegExp) => screen.findByRole('button', { name });

/** A dialog that has finished opening, to look for things in. */
export async function seeDialog(name: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<Inside> {
  const dialog = await screen.findByRole(role, { name });
  await settled();
  return within(dialog);
}

/** Nothing moves any more: what is checked and photographed is how it stays. */
const settled = () =>
  waitFor(() => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getTiming().iterations !== Infinity;
    });
    if (moving.length > 0) throw new Error('Something still moves.');
  });

const ready = (control: HTMLElement) =>
  waitFor(() => {
    if (control.matches(':disabled')) throw new Error('The control cannot be used yet.');
  });

/** Replaces what stands in a text field. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  // Something is offered while it is typed: then it is a list to choose from and to type over.
  const field = await waitFor(
    () => screen.queryByRole('textbox', { name: label }) ?? screen.getByRole('combobox', { name: label }),
  );
  await ready(field);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text, { delay: null });
}

/** Looks for something in a list. */
export async function fillSearch(label: string | RegExp, text: string): Promise<void> {
  await userEvent.type(await screen.findByRole('searchbox', { name: label }), text, { delay: null });
}

/** Adds to what stands in the control of a field; a password has no role to be found by. */
export async function typeInto(field: string, text: string): Promise<void> {
  const control = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
    if (!found) throw new Error(`No control is called ${field}.`);
    return found;
  });
  await ready(control);
  await userEvent.type(control, text, { delay: null });
}

export async function press(name: string | RegExp, place: Place = screen): Promise<void> {
  const button = await place.findByRole('button', { name });
  await ready(button);
  await userEvent.click(button);
}

/** Presses a button with the keyboard, whose place is kept from when the first screen stands. */
export async function pressByKey(name: string | RegExp, place: Place = screen): Promise<void> {
  const { portal } = await openedPortal();
  await new Promise<void>((stand) => portal.firstScreen.afterwards(stand));
  await import('@wardmere/ui/keep-focus');
  const button = await place.findByRole('button', { name });
  await ready(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
}

/** Something has the focus, and is what is read out. */
export const seeFocus = (find: () => Element | null | undefined) => waitFor(() => expect(find() ?? null).toHaveFocus());

/** Gives a file to the page's control for one, of whatever type it is. */
export async function giveFile(file: File): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('No file can be chosen.');
    return found;
  });
  await userEvent.upload(input, file, { applyAccept: false });
}

export async function choose(label: string | RegExp, option: string): Promise<void> {
  const select = await screen.findByRole('combobox', { name: label });
  await ready(select);
  await userEvent.selectOptions(select, option);
}

/** Code as it is typed: its braces and brackets name no keys. */
export const literally = (code: string): string => code.replaceAll(/[{[]/g, '$&$&');

/** The save bar has counted. */
export const seeChanges = (count: number) => seeText(`${count} unsaved ${count === 1 ? 'change' : 'changes'}`);

const PROBLEM = '[aria-invalid="true"], [data-problems], [role="alert"]';

/** An error of the form has taken the focus, as errors do, and the title of the document begins with it. */
export async function seeFocusedProblem(words: string | RegExp): Promise<void> {
  await seeText(words);
  await waitFor(async () => {
    await expect(document.activeElement?.matches(PROBLEM)).toBe(true);
    await expect(document.title).toMatch(/^Error: /);
  });
}

/** Lets the time pass that a state waits for, without waiting for it; of several waits one inside another, `only` this. */
export function letTimePass(actor: AnyActorRef, times = 1, only?: string): void {
  for (let time = 0; time < times; time += 1) {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const waits = new Set<string>(snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)));
    for (const type of only !== undefined && waits.has(only) ? [only] : waits) actor.send({ type });
  }
}

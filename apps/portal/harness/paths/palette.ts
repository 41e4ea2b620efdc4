import { paletteWalk } from '@wardmere/machines/palette/palette.walk';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paletteOf } from '../../src/app/palette/palette-actor.ts';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { press, seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import type { Performance } from './perform.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const field = () => screen.findByRole('combobox', { name: /Find a page/ });
/** The palette stands and has the keyboard: before that a key is nobody's. */
export const seePalette = async (): Promise<void> => {
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
};
const type = async (text: string) => userEvent.type(await field(), text, { delay: null });

export const palette: Performance = {
  walk: paletteWalk,
  actor: paletteOf,
  given: {
    'a page is on screen': () =>
      landed({ as: 'systemAdministrator', path: to(pages.platformSettings), held: ['clients.get'] }),
  },
  when: {
    'the person opens the palette': async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await seePalette();
    },
    'the person presses Escape': () => userEvent.keyboard('{Escape}'),
    'the person types words': () => type('build'),
    // The same id again is what stands there already, with a blank: nothing else can be pasted over it and be heard.
    'the person pastes an id': async () => {
      const input = await field();
      await userEvent.click(input);
      await userEvent.paste(input instanceof HTMLInputElement && input.value !== '' ? ' ' : client);
    },
    'the person types a blank after the id': () => type(' '),
    'the person takes an entry': async () => {
      const [first] = within(await screen.findByRole('listbox')).getAllByRole('option');
      if (first) await userEvent.click(first);
    },
    'the person asks for another try': () => press('Try again'),
    'the platform knows the record': ({ answer }) => answer('clients.get'),
    'the platform knows no such record': ({ answer }) => answer('clients.get', refuse(404)),
    'the platform cannot be asked': ({ answer }) => answer('clients.get', refuse(503)),
  },
  looks: {
    'palette.open': field,
    'palette.closed': () => waitFor(() => expect(screen.queryByRole('combobox', { name: /Find a page/ })).toBeNull()),
    'palette.open.found': () => screen.findByRole('option', { name: /Northfield Trust/ }),
    'palette.open.absent': () => seeText(/^No such record/),
    'palette.open.failed': () => seeText(/Unable to fetch client/),
  },
};

import { paletteWalk } from '@wardmere/machines/palette/palette.walk';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paletteOf } from '../../src/app/palette/palette-actor.ts';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { press, seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const field = () => screen.findByRole('combobox', { name: /Find a page/ });
/** The palette stands and has the keyboard: before that a key is nobody's. */
export const seePalette = async (): Promise<void> => {
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
};
/** Puts a text in the place of what stands there; where it stands there already, a blank says it again. */
async function enter(text: string, put: (text: string) => Promise<unknown>): Promise<void> {
  const input = await field();
  const stands = input instanceof HTMLInputElement ? input.value.trim() : '';
  if (stands !== '' && stands !== text) await userEvent.clear(input);
  await put(stands === text ? ' ' : text);
}
const type = async (text: string) => userEvent.type(await field(), text, { delay: null });

export const palette: ScreenWalk = {
  walk: paletteWalk,
  actor: paletteOf,
  given: {
    'a page is on screen': async () => {
      const held = ['clients.get', 'userSearch.find'] as const;
      const here = await landed({ as: 'systemAdministrator', path: to(pages.platformSettings), held });
      // Until it is known whether people may be searched for, none are.
      const known = () => here.portal.child('navigation').getSnapshot().context.facts.flags;
      await waitFor(() => expect(known()).toHaveProperty('user-search'));
      return here;
    },
  },
  when: {
    'the person opens the palette': async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await seePalette();
    },
    'the person presses Escape': () => userEvent.keyboard('{Escape}'),
    'the person types a letter': () => enter('b', type),
    'the person types words': () => enter('amelia', type),
    'the platform knows who is called so': ({ answer }) => answer('userSearch.find'),
    'the platform cannot be asked for names': ({ answer }) => answer('userSearch.find', refuse(503)),
    'the person pastes an id': async () => {
      await userEvent.click(await field());
      await enter(client, (text) => userEvent.paste(text));
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
    'palette.open.named': () => screen.findByRole('group', { name: 'Records' }),
    'palette.open.unnamed': () => seeText(/Unable to fetch users/),
    'palette.open.failed': () => seeText(/Unable to fetch client/),
  },
};

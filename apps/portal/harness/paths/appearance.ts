import { sameValue } from '@wardmere/api';
import { appearanceWalk } from '@wardmere/machines/appearance/appearance.walk';
import { appearanceOffers } from '../../src/parts/menu/appearance-offers.ts';
import { APPEARANCE } from '../../src/system/appearance.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refuse } from '../answers.ts';
import { press, seeText } from '../gestures.ts';
import { landed } from './landed.ts';
import { told, type Act, type ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';

const base = { walk: appearanceWalk, actor: (portal: Here['portal']) => portal.child('appearance') };
const contextOf = ({ portal }: Here) => portal.child('appearance').getSnapshot().context;

/** Chooses from the person's menu, which offers what is not drawn already. */
const chooses =
  (sentence: string, label: string): Act =>
  async (here) => {
    if (!appearanceOffers(contextOf(here).chosen, here.portal.config.region).some((offer) => offer.label === label))
      return told(base, sentence)(here);
    await press(/^Your account/);
    return userEvent.click(await screen.findByRole('menuitem', { name: label }));
  };

const chosenElsewhere = () => {
  localStorage.setItem(APPEARANCE, JSON.stringify({ scheme: 'dark', density: 'comfortable', language: 'usual' }));
  return dispatchEvent(new StorageEvent('storage', { key: APPEARANCE }));
};

export const appearance: ScreenWalk = {
  ...base,
  given: {
    'nobody has chosen how this browser looks': () => {
      localStorage.removeItem(APPEARANCE);
      delete document.documentElement.dataset['scheme'];
      delete document.documentElement.dataset['density'];
      return landed({ path: to(pages.landing), held: ['profiles.patch'] });
    },
  },
  when: {
    'dark has been chosen elsewhere': chosenElsewhere,
    'the person chooses dark': chooses('the person chooses dark', 'Colours: dark'),
    'the person chooses compact rows': chooses('the person chooses compact rows', 'Rows and fields: compact'),
    'it is kept': async (here) => {
      await here.answer('profiles.patch');
      here.hold('profiles.patch');
    },
    'it cannot be kept': async (here) => {
      const { chosen, sent } = contextOf(here);
      await here.answer('profiles.patch', refuse(503));
      here.hold('profiles.patch');
      // What was chosen since is sent instead, and nobody is told of the other.
      if (sameValue(chosen, sent)) await seeText('Unable to update profile. Please try again');
    },
  },
  looks: {
    appearance: (here) =>
      waitFor(() => {
        const { scheme, density } = contextOf(here).chosen;
        const { dataset } = document.documentElement;
        return expect([dataset['scheme'] ?? 'system', dataset['density'] ?? 'comfortable']).toEqual([scheme, density]);
      }),
  },
};

import { stationKeyWalk } from '@wardmere/machines/station-key/station-key.walk';
import { expect, screen } from 'storybook/test';
import { otherStation, station } from '../addresses.ts';
import { refuse, withMembers } from '../answers.ts';
import { press, seeButton, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { attend, seenAgain } from './attention.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { landed } from './landed.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const inLetters = /^7G4K-22QX/;
const question = () => seeDialog('Make a new key for “Reception”?', 'alertdialog');
const held = [
  'stationAccounts.key',
  'stationAccounts.code',
  'stationAccounts.replaceKey',
  'stationAccounts.get',
] as const;

/** A key that is being made for the page stands over it. */
const isMadeFor = ({ portal }: Here, uid: string): boolean => {
  const now = portal.living('stationKey')?.getSnapshot();
  return now?.matches('rotating') === true && now.context.station?.station === uid;
};
const openOf = (uid: string, name: string) => async (here: Here) => {
  here.release('stationAccounts.get');
  here.portal.navigate(to(pages.stationAccount, { station: uid }));
  if (isMadeFor(here, uid)) await seeDialog(`Make a new key for “${name}”?`, 'alertdialog');
  else {
    await seeTitle(name);
    await seeButton('Show key');
  }
  here.hold(...held);
};
const leave = async (here: Here) => {
  here.portal.navigate(to(pages.people));
  await seeTitle('Users and contacts');
};
/** The key is told, with the code or without. */
const tellKey =
  (hasCode: boolean) =>
  async ({ answer }: Here) => {
    await answer('stationAccounts.code', hasCode ? undefined : refuse(503));
    await answer('stationAccounts.key');
  };

export const stationKey: ScreenWalk = {
  walk: stationKeyWalk,
  actor: (portal) => portal.living('stationKey'),
  given: {
    'no page of a station is open': async () => {
      const here = await landed({ path: to(pages.stationAccount, { station }) });
      await seeButton('Show key');
      await leave(here);
      return seenAgain(here);
    },
  },
  when: {
    'the page of a station is opened': openOf(station, 'Reception'),
    'the page of another station is opened': openOf(otherStation, 'Back gate'),
    'the page is left': leave,
    'the person asks for the key': () => press(/^(Show key|Fetch the code|Try again)$/),
    'the person hides the key': () => press('Hide key'),
    'the person asks for a new key': () => press('New key'),
    'the person thinks better of it': async () => press('Cancel', await question()),
    'the person confirms': async () => press('Make a new key', await question()),
    'the person has waited enough': () => press(/^(Stop waiting|Done)$/),
    'the platform tells key and code': tellKey(true),
    'the platform tells the key without its code': tellKey(false),
    'the platform refuses to tell the key': ({ answer }) => answer('stationAccounts.key', refuse(403)),
    'the platform cannot tell the key': ({ answer }) => answer('stationAccounts.key', refuse(503)),
    'the platform has made a new key': ({ answer }) => answer('stationAccounts.replaceKey'),
    'the platform refuses a new key': ({ answer }) => answer('stationAccounts.replaceKey', refuse(403)),
    'the platform cannot make a new key': ({ answer }) => answer('stationAccounts.replaceKey', refuse(503)),
    'the platform tells the new key and its code': tellKey(true),
    'the platform tells the new key without its code': tellKey(false),
    'the platform cannot tell the new key': ({ answer }) => answer('stationAccounts.key', refuse(503)),
    'the tab goes to the background': () => attend(false),
    'the tab is looked at again': () => attend(true),
    'the station has signed in': ({ answer }) =>
      answer('stationAccounts.get', withMembers({ lastLogin: '2099-01-01T09:00:00Z' })),
    'the station has not signed in': ({ answer }) => answer('stationAccounts.get', withMembers({ lastLogin: null })),
    'another key has been made for the station': ({ answer }) =>
      answer('stationAccounts.get', withMembers({ authKey: '9W3X7G4K22QXM8R1T5WZ0B3D6F', lastLogin: null })),
    'nobody knows whether the station has signed in': ({ answer }) => answer('stationAccounts.get', refuse(503)),
  },
  looks: {
    'stationKey.open.covered': () => expect(screen.queryByText(inLetters)).toBeNull(),
    'stationKey.open.shown': () => seeText(inLetters),
    'stationKey.open.refused': () => seeText(/Unable to (fetch|reset) authentication key/),
    'stationKey.open.asking': question,
    'stationKey.open.awaiting': () => seeText('Give the station its new key'),
    'stationKey.open.signedIn': () => seeText('The station has signed in with the new key'),
  },
};

import { mapUploadWalk } from '@wardmere/machines/map-upload/map-upload.walk';
import { expect, screen, waitFor } from 'storybook/test';
import { building, client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { press, seeButton, seeDialog, seeText, seeTitle } from '../gestures.ts';
import type { ScreenWalk } from './go-path.ts';
import type { Here } from './here.tsx';
import { landed } from './landed.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const at = to(pages.clientBuilding, { client, building });
const venue = 'venue-0001';
const held = ['venues.list', 'levels.list', 'venues.upload'] as const;
const question = () => seeDialog(/^Upload the map data of/, 'alertdialog');

const open = (path: string) => async (here: Here) => {
  const now = here.portal.living('mapUpload')?.getSnapshot();
  here.portal.navigate(path);
  // What is still being sent from this address stands over its page.
  const isSent = now?.matches('uploading') === true && path.endsWith(`?venue=${now.context.asked}`);
  await (isSent ? question() : seeTitle('Hill School'));
};
const leave = async (here: Here) => {
  here.portal.navigate(to(pages.clients));
  await seeTitle('Clients');
};
/** A question that was answered may still be on its way out. */
const ask = async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Upload map data');
};

export const mapUpload: ScreenWalk = {
  walk: mapUploadWalk,
  actor: (portal) => portal.living('mapUpload'),
  given: {
    'no page of a building is open': async () => {
      const here = await landed({ as: 'systemAdministrator', path: at });
      await seeButton('Choose a venue');
      await leave(here);
      here.hold(...held);
      return here;
    },
  },
  when: {
    'the page of a building is opened': open(at),
    'the page is opened at an address that names a venue': open(`${at}?venue=${venue}`),
    'the page is left': leave,
    'the person asks for the venues': () => press(/^(Choose a venue|Try again)$/),
    'the address names another venue': (here) => here.portal.navigate(`${at}?venue=venue-0002`, { replace: true }),
    'the address names no venue any more': (here) => here.portal.navigate(at, { replace: true }),
    'the person asks for the levels again': () => press('Try again'),
    'the person asks to upload': ask,
    'the person thinks better of it': async () => press('Cancel', await question()),
    'the person confirms': async () => press('Upload map data', await question()),
    'the platform tells the venues': ({ answer }) => answer('venues.list'),
    'the platform cannot tell the venues': ({ answer }) => answer('venues.list', refuse(503)),
    'the platform tells the levels': ({ answer }) => answer('levels.list'),
    'the platform cannot tell the levels': ({ answer }) => answer('levels.list', refuse(503)),
    'the map data is uploaded': ({ answer }) => answer('venues.upload'),
    'the map data is not uploaded': ({ answer }) => answer('venues.upload', refuse(503)),
    'the platform tells the levels with their plans': ({ answer }) => answer('levels.list'),
    'the platform cannot tell the levels again': ({ answer }) => answer('levels.list', refuse(503)),
  },
  looks: {
    'mapUpload.open.unasked': () => seeButton('Choose a venue'),
    'mapUpload.open.failed': () => seeText('Unable to fetch venues. Please try again.'),
    'mapUpload.open.choosing': () => seeText('3 venues of the maps vendor.'),
    'mapUpload.open.incomparable': () => seeText('Unable to fetch levels. Please try again.'),
    'mapUpload.open.compared': () => seeButton('Upload map data'),
    'mapUpload.open.asking': question,
    'mapUpload.open.uploaded': () => seeText(/is uploaded$/),
  },
};

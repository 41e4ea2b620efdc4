import { takeTrace } from '@wardmere/machines/inspection/take-trace';
import { aboutOf } from '../src/system/report/about.ts';
import { building, client } from './addresses.ts';
import { fill, press, seeChanges, seeDialog, seeTitle } from './gestures.ts';
import { landed } from './paths/landed.ts';
import { to } from '../src/system/to.ts';
import { pages } from '../src/system/pages.ts';

/** A file as the inspector saves it: a field is changed, somebody else was quicker, and both values are shown. */
export async function recordTrace(): Promise<string> {
  const here = await landed({ as: 'systemAdministrator', path: to(pages.clientBuilding, { client, building }) });
  try {
    await seeTitle('Hill School');
    await fill('Phone number', '0113 496 0999');
    await seeChanges(1);
    here.platform.changeMeanwhile(building, { phoneNumber: '0113 496 0500' });
    await press('Save');
    await seeDialog('This building has changed meanwhile');
    return JSON.stringify(takeTrace(here.portal.feed, aboutOf(here.portal, 'secrets')));
  } finally {
    here.close();
  }
}

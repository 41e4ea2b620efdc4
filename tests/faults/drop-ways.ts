import type { Page } from '@playwright/test';
import { drops } from '@wardmere/api';
import { editorOf } from '../models/editor.model.ts';
import { consoleOf } from '../models/console.model.ts';
import { expect } from '../support/journey.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import type { Made, Way } from './way.ts';

const shared = { at: () => to(pages.importPeople), client: ({ client }: Made) => client } as const;
const panel = (page: Page) => page.getByRole('region', { name: 'Files by SFTP' });
const see = (page: Page) => expect(panel(page).getByText(/^Next: /)).toBeVisible();
/** Who is refused sees no panel, and hears nothing of it (§8). */
const seeNone = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
};
const aDrop: NonNullable<Way['given']> = ({ client }, { api }) =>
  api.send(drops.save, {
    client: client.uid,
    body: { isEnabled: true, emailList: ['it@faults.example'], password: 'Larch-and-Linden-42' },
  });

/** The ways to where files come in by SFTP. */
export const dropWays: Readonly<Record<string, readonly Way[]>> = {
  'drops.ofClient': [
    { ...shared, given: aDrop, place: 'panel', done: see, answers: { forbidden: seeNone, missing: see } },
  ],
  'drops.byDefault': [
    {
      ...shared,
      place: 'panel',
      done: see,
      answers: {
        forbidden: seeNone,
        missing: (page) => expect(panel(page).getByText('no default configuration')).toBeVisible(),
      },
    },
  ],
  'drops.save': [
    {
      ...shared,
      given: aDrop,
      fill: async (page) => {
        const field = panel(page).getByRole('textbox', { name: /^Told of each file/ });
        await field.fill('head@faults.example');
        await field.press('Enter');
      },
      gesture: (page) => editorOf(page).save(),
      place: 'banner',
      done: (page) => consoleOf(page).seeNotice('“SFTP settings” saved'),
    },
  ],
};

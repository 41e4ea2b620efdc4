import type { Page } from '@playwright/test';
import { levels } from '@wardmere/api';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { expect } from '../support/journey.ts';
import { consoleOf } from '../models/console.model.ts';
import type { Way } from './way.ts';
import { askedIn } from './unless.ts';

const venue = 'venue-0001';
const given: NonNullable<Way['given']> = ({ client, building }, { api }) =>
  api.send(levels.create, { client: client.uid, building: building.uid, body: { levelName: 'Ground floor' } });

const askOnce = (page: Page) => askedIn(page, 'Maps and floor plans', 'Choose a venue');
const upload = async (page: Page) => {
  await editorOf(page).button('Upload map data').click();
  await dialogOf(page, /^Upload the map data of/).press('Upload map data');
};

/** The ways to venues and their map data. */
export const mapWays: Readonly<Record<string, readonly Way[]>> = {
  'venues.list': [
    {
      at: ({ inAdmin }) => inAdmin,
      gesture: askOnce,
      place: 'panel',
      done: (page) => expect(page.getByRole('combobox', { name: 'Venue' })).toBeVisible(),
    },
  ],
  'venues.upload': [
    {
      at: ({ inAdmin }) => `${inAdmin}?venue=${venue}`,
      given,
      gesture: upload,
      place: 'notice',
      done: (page) => consoleOf(page).seeNotice(/Map data of “.+” uploaded/),
    },
  ],
};

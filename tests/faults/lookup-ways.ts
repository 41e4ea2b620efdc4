import type { Page } from '@playwright/test';
import { connections, plainLookups, securityGroups, titles, type PlainLookup } from '@wardmere/api';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { after, before, openOnce, waysTo } from './listed-ways.ts';
import type { Made, Way } from './way.ts';
import { lookupRoutes, pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const chosen = ({ client }: Made) => client;
/** Of a plain lookup its own words say what one of its records is called. */
function waysToLookup(many: string, calls: PlainLookup): ReturnType<typeof waysTo> {
  return waysTo({
    one: /fetch (.+)\. Please/.exec(calls.get.words.otherwise)?.[1] ?? many,
    many,
    calls: many,
    update: calls.replace ? 'replace' : 'patch',
    given: ({ client }, { api }) => api.send(calls.create, { client: client.uid, body: { name: before } }),
  });
}

const connected = async ({ client, building }: Made, { api }: Records) => {
  await api.send(connections.create, { client: client.uid, body: { name: 'directory' } });
  const body = { name: before, isEnabled: true, buildingUIDs: [building.uid] };
  await api.send(securityGroups.create, { client: client.uid, body });
};

/** The ways to titles, departments, occupations and mappings. */
export const lookupWays: Readonly<Record<string, readonly Way[]>> = {
  ...Object.fromEntries(
    Object.entries(plainLookups).flatMap(([many, calls]) => Object.entries(waysToLookup(many, calls))),
  ),
  ...waysTo({
    one: 'mapping',
    many: 'mappings',
    calls: 'securityGroups',
    update: 'replace',
    given: connected,
    more: (page) => page.getByRole('switch', { name: 'All buildings' }).click(),
  }),
  'buildings.all': [
    {
      how: 'in the form of a mapping',
      at: () => to(pages.addMapping),
      client: chosen,
      given: connected,
      place: 'notice',
      done: async (page) => {
        await editorOf(page).fill('Name', after);
        await editorOf(page).see('Name', after);
      },
    },
  ],
};

const deletion = (page: Page) => dialogOf(page, `Delete “${before}”?`);

/** Before a title is deleted it is looked who has it. */
export const whoHasATitle: Way = {
  how: 'before a title is deleted',
  at: () => to(lookupRoutes('title', 'titles').list),
  client: chosen,
  given: ({ client }, { api }) => api.send(titles.create, { client: client.uid, body: { name: before } }),
  gesture: async (page) => {
    // A question has its address: with a renewed session it comes back by itself.
    await expect(page).toHaveURL(/\/titles\b/);
    if (new URL(page.url()).searchParams.has('confirm')) {
      await deletion(page).see();
      await deletion(page).escape();
    }
    await deletion(page).seeNot();
    await openOnce(page, 'titles');
    await editorOf(page).button('Delete title').click();
  },
  place: 'control',
  done: (page) => deletion(page).seeWords('Nobody has this title.'),
};

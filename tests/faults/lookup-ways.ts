import type { Page } from '@playwright/test';
import { connections, plainLookups, securityGroups, titles, type PlainLookup } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import type { Made, Way } from './way.ts';
import { lookupRoutes, pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const chosen = ({ client }: Made) => client;
/** What each case begins with, and what it is called afterwards. */
const [before, after] = ['Stands before the fault', 'Typed “in spite of” <faults>'];

interface Listed {
  readonly one: string;
  readonly many: string;
  /** The name the calls have in the contract. */
  readonly calls: string;
  readonly update: 'replace' | 'patch';
  /** One record of the case's own client. */
  readonly given: NonNullable<Way['given']>;
  /** What a new record needs besides its name. */
  readonly more?: (page: Page) => Promise<unknown>;
}

/** Opens the record from its list; once opened it stays on screen for the next attempt. */
async function openOnce(page: Page, many: string): Promise<void> {
  const list = listOf(page, many);
  const opened = page.getByRole('heading', { level: 1, name: before });
  await expect(list.search.or(opened)).toBeVisible();
  if (await list.search.isVisible()) await list.open(before);
}

/** The ways to the calls of a list whose records are a name and little more: by its list, its form and its page. */
function waysTo({ one, many, calls, update, given, more }: Listed): Readonly<Record<string, readonly Way[]>> {
  const at = () => to(lookupRoutes(one, many).list);
  const open = (page: Page) => openOnce(page, many);
  const rename = async (page: Page) => {
    await open(page);
    await editorOf(page).fill('Name', after);
  };
  const remove = async (page: Page) => {
    const question = dialogOf(page, `Delete “${before}”?`);
    await question.seeNot();
    await open(page);
    await editorOf(page).button(`Delete ${one}`).click();
    await question.dialog.getByRole('textbox').fill(before);
    await question.press(`Delete ${one}`);
  };
  const removed = async (page: Page) => {
    await consoleOf(page).seeNotice(new RegExp(`${one} “${before}” deleted`, 'i'));
    await consoleOf(page).seeTitle(new RegExp(`^${many}`, 'i'));
  };
  // Gone already and out of reach answer alike: it is not told as deleted, and the list shows what there is.
  const notThere = async (page: Page) => {
    await consoleOf(page).seeNotice(new RegExp(`${one} “${before}” was not deleted`, 'i'));
    await consoleOf(page).seeTitle(new RegExp(`^${many}`, 'i'));
  };
  const shared = { at, client: chosen, given } as const;
  return {
    [`${calls}.list`]: [
      { ...shared, place: 'panel', done: (page) => expect(listOf(page, many).link(before).first()).toBeVisible() },
    ],
    [`${calls}.get`]: [
      {
        ...shared,
        gesture: open,
        place: 'panel',
        ofRecord: true,
        done: (page) => consoleOf(page).seeTitle(before),
      },
    ],
    [`${calls}.create`]: [
      {
        ...shared,
        at: () => `${at()}/add`,
        fill: async (page) => {
          await editorOf(page).fill('Name', after);
          await more?.(page);
        },
        gesture: (page) => editorOf(page).add(one),
        place: 'banner',
        done: (page) => consoleOf(page).seeTitle(after),
      },
    ],
    [`${calls}.${update}`]: [
      {
        ...shared,
        fill: rename,
        gesture: (page) => editorOf(page).save(),
        place: 'banner',
        done: (page) => consoleOf(page).seeNotice(/” saved/),
      },
    ],
    [`${calls}.remove`]: [
      {
        ...shared,
        gesture: remove,
        place: 'notice',
        done: removed,
        answers: {
          missing: notThere,
          stale: (page) => dialogOf(page, /^Delete “/).seeWords('Look again before you delete it.'),
        },
      },
    ],
  };
}

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

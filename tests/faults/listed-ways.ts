import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { expect } from '../support/journey.ts';
import type { Made, Way } from './way.ts';
import { unless } from './unless.ts';
import { lookupRoutes } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const chosen = ({ client }: Made) => client;
/** What each case begins with, and what it is called afterwards. */
export const [before, after] = ['Stands before the fault', 'Typed “in spite of” <faults>'];

interface Listed {
  readonly one: string;
  readonly many: string;
  /** The name the calls have in the contract. */
  readonly calls: string;
  readonly update: 'replace' | 'patch';
  /** Where the list is, where that does not follow from its name. */
  readonly at?: () => string;
  /** One record of the case's own client. */
  readonly given: NonNullable<Way['given']>;
  /** What a new record needs besides its name. */
  readonly more?: (page: Page) => Promise<unknown>;
}

const opened = (page: Page) => page.getByRole('heading', { level: 1, name: before });

/** Asks for the record from its list, unless it is open: it stands as its row told of it, for as long as nothing is wrong. */
function askOnce(page: Page, many: string): Promise<void> {
  const list = listOf(page, many);
  return unless(opened(page), list.search, () => list.open(before));
}

/** Opens the record from its list; once opened it stays on screen for the next attempt. */
export async function openOnce(page: Page, many: string): Promise<void> {
  await askOnce(page, many);
  await expect(opened(page)).toBeVisible();
}

/** The ways to the calls of a list whose records are a name and little more: by its list, its form and its page. */
export function waysTo({
  one,
  many,
  calls,
  update,
  given,
  more,
  at = () => to(lookupRoutes(one, many).list),
}: Listed): Readonly<Record<string, readonly Way[]>> {
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
      // The first list leaves beside what start-up asks for.
      {
        ...shared,
        place: 'panel',
        alone: true,
        done: (page) => expect(listOf(page, many).link(before).first()).toBeVisible(),
      },
    ],
    [`${calls}.get`]: [
      {
        ...shared,
        gesture: (page) => askOnce(page, many),
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

import type { Page } from '@playwright/test';
import { levels, locations } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import type { Records } from '../support/records.ts';
import type { Made, Way } from './way.ts';
import { unless } from './unless.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const [before, after] = ['Stands before the fault', 'Typed “in spite of” <faults>'];
const chosen = ({ client }: Made) => client;

/** The levels of the cases, each in a building of its own. */
const made = new WeakMap<Made, string>();
const levelOf = (of: Made) => made.get(of) ?? '';
const aLevel = async (of: Made, { api }: Records, levelName = before) => {
  const place = { client: of.client.uid, building: of.building.uid };
  const { data } = await api.send(levels.create, { ...place, body: { levelName } });
  made.set(of, data.uid);
  return { ...place, level: data.uid };
};
const aLocation = async (of: Made, records: Records) => {
  const place = await aLevel(of, records, 'Ground floor');
  await records.api.send(locations.create, { ...place, body: { name: before } });
};

/** Opens the record from its list; once opened it stays on screen for the next attempt. */
const openFrom = (many: string) => async (page: Page) => {
  const list = listOf(page, many);
  const opened = page.getByRole('heading', { level: 1, name: before });
  await unless(opened, list.search, () => list.open(before));
};

/** What stays for good is confirmed each time it is sent. */
const addAndConfirm = (one: string) => async (page: Page) => {
  await editorOf(page).add(one);
  await dialogOf(page, `Add the ${one} “${after}”?`).press(`Add ${one}`);
};

interface Placed {
  readonly one: string;
  readonly many: string;
  readonly label: string;
  readonly given: NonNullable<Way['given']>;
  readonly at: (of: Made) => string;
  readonly adding: (of: Made) => string;
}

const waysTo = ({ one, many, label, given, at, adding }: Placed): Readonly<Record<string, readonly Way[]>> => {
  const shared = { at, client: chosen, given } as const;
  return {
    [`${many}.list`]: [{ ...shared, place: 'panel', done: (page) => listOf(page, many).seeFirst(before) }],
    [`${many}.get`]: [
      {
        ...shared,
        gesture: openFrom(many),
        place: 'panel',
        ofRecord: true,
        done: (page) => consoleOf(page).seeTitle(before),
      },
    ],
    [`${many}.create`]: [
      {
        ...shared,
        at: adding,
        fill: (page) => editorOf(page).fill(label, after),
        gesture: addAndConfirm(one),
        place: 'banner',
        done: (page) => listOf(page, many).seeFirst(after),
      },
    ],
  };
};

/** The ways to what is inside a building. */
export const premisesWays: Readonly<Record<string, readonly Way[]>> = {
  ...waysTo({
    one: 'level',
    many: 'levels',
    label: 'Level name',
    given: (of, records) => aLevel(of, records),
    at: ({ building }) => to(pages.levels, { building: building.uid }),
    adding: ({ building }) => to(pages.addLevel, { building: building.uid }),
  }),
  ...waysTo({
    one: 'location',
    many: 'locations',
    label: 'Name',
    given: aLocation,
    at: (of) => to(pages.locations, { building: of.building.uid, level: levelOf(of) }),
    adding: (of) => to(pages.addLocation, { building: of.building.uid, level: levelOf(of) }),
  }),
};

import { expect } from '@playwright/test';
import type { ImportStep } from '@wardmere/machines';
import { schoolsCsv } from '../../support/imports.ts';
import { clientWithBuilding } from '../../support/in-use.ts';
import { personOf } from '../../support/people.ts';
import { clockIsOff, failedRequest } from '../../support/watch.ts';
import { holding, importCalls, listen } from '../../support/wire.ts';
import { importOf } from '../import.model.ts';
import { signInPage } from '../sign-in.model.ts';
import { journeyFrom, type Setting } from './journey-model.ts';

const school = schoolsCsv(['Patient school', 'P-1']);
const another = schoolsCsv(['Another school', 'X-2']);

async function begin({ visits, records, watch }: Setting) {
  watch.allow(failedRequest, clockIsOff);
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', {
    at: `${list}/import-building`,
    before: (opened) => opened.clock.install(),
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, flow: importOf(page), forgotten: listen(page, importCalls.stop) };
}
type World = Awaited<ReturnType<typeof begin>>;

/** What may happen at any step, and where it leads. */
const interrupted = <To extends string>(to: To) =>
  ({ 'page.reload': to, 'session.end': to, 'build.come': to }) as const;
const untilQueued = <To extends string>(to: To) => ({ ...interrupted(to), 'import.cancel': 'columns' }) as const;

/** Each step of the import's chart: one more there is one more here, and all that may happen at it is tried. */
const steps = {
  file: {
    description: 'The file is on its way, and so the page says.',
    see: async ({ page, flow }: World) => {
      await expect(page.getByText('Sending schools.csv')).toBeVisible();
      await flow.seeStep('File', '');
    },
    on: untilQueued('asked'),
  },
  columns: {
    description: 'Columns of the file are matched.',
    see: async ({ flow }: World) => {
      await flow.seeHeading('Match the columns');
      await flow.seeStep('Columns', 'columns');
      await expect(flow.column('Name')).toHaveValue('Name');
    },
    on: { ...untilQueued('columns'), 'rows.check': 'check' },
  },
  check: {
    description: 'What would happen is shown.',
    see: async ({ flow }: World) => {
      await flow.seeHeading('What would happen');
      await flow.seeStep('Check', 'check');
    },
    on: { ...untilQueued('check'), 'check.accept': 'confirm' },
  },
  confirm: {
    description: 'The import is to be confirmed.',
    see: async ({ page, flow }: World) => {
      await flow.seeHeading('Confirm the import');
      await flow.seeStep('Confirm', 'confirm');
      await expect(page.getByText('1 building will be created')).toBeVisible();
    },
    on: { ...untilQueued('confirm'), 'import.confirm': 'run' },
  },
  run: {
    description: 'The import is under way, and not said to be as far as its check was.',
    see: async ({ page, flow }: World) => {
      await flow.seeHeading('The import is under way');
      await flow.seeStep('Result', 'run');
      await expect(page.getByText('1 of 1')).toHaveCount(0);
    },
    on: interrupted('over'),
  },
} as const satisfies Readonly<Record<ImportStep, unknown>>;

/** What was held back goes on: once the page that asked for it is left, or it would arrive before that page goes. */
async function letGo({ page }: World): Promise<void> {
  await page.unroute(importCalls.upload.path);
  await page.unroute(importCalls.run.path);
}

/** The import of a file, at each step of which the page is reloaded, the session ends, a newer build comes, or it is cancelled (D-156, N2). */
export const importAFile = journeyFrom(begin)({
  id: 'importAFile',
  description: 'A file is imported, and interrupted at each of its steps.',
  given: 'a system administrator has opened the import of buildings',
  first: 'choosing',
  screens: {
    choosing: {
      description: 'A file is asked for.',
      see: async ({ flow }) => {
        await flow.seeHeading('Choose a file');
        await flow.seeStep('File', '');
      },
      on: { 'file.give': 'columns', 'file.giveSlowly': 'file' },
    },
    asked: {
      description: 'The file is asked for by its name, since nothing of it is kept.',
      see: ({ page }) => expect(page.getByText('Choose “schools.csv” again')).toBeVisible(),
      on: { 'file.give': 'columns' },
    },
    ...steps,
    over: {
      description: 'The import is over, and what became of it is said.',
      see: async ({ flow }) => {
        await flow.seeHeading('The import is over');
        await flow.seeStep('Result', 'run');
      },
    },
  },
  gestures: {
    'file.give': { when: 'the person chooses a file', act: ({ flow }) => flow.give(school) },
    'file.giveSlowly': {
      when: 'the person chooses a file, which takes long to travel',
      act: async ({ page, flow }) => {
        await holding(page, importCalls.upload);
        await flow.give(school);
      },
    },
    'rows.check': { when: 'the person presses Check the rows', act: ({ flow }) => flow.press('Check the rows') },
    'check.accept': { when: 'the person presses Go on', act: ({ flow }) => flow.press('Go on') },
    'import.confirm': {
      when: 'the person presses Import buildings, and nobody says for a while how far it is',
      act: async ({ page, flow }) => {
        await holding(page, importCalls.run);
        await flow.press('Import buildings');
      },
    },
    'import.cancel': {
      when: 'the person cancels the import and chooses another file',
      act: async (world) => {
        const { flow, forgotten } = world;
        await flow.button(/^Cancel(?: the import)?$/).click();
        await flow.seeHeading('Choose a file');
        await flow.seeStep('File', '');
        await expect.poll(() => forgotten.answered()).toBe(1);
        await letGo(world);
        await flow.give(another);
      },
    },
    'page.reload': {
      when: 'the person reloads the page',
      act: async (world) => {
        await world.page.reload();
        await letGo(world);
      },
    },
    'session.end': {
      when: 'the session ends, and the same person signs in again',
      act: async (world) => {
        const { page } = world;
        // It ends at the portal and at the provider: the next call finds it out.
        await page.clock.fastForward(11_000);
        await page.context().clearCookies();
        await page.route(/\/api\//, (route) => route.fulfill({ status: 401 }), { times: 1 });
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.reload();
        await signInPage(page).see();
        // Not before: what was held back would come to its end while the session still does.
        await letGo(world);
        await signInPage(page).signIn(personOf('systemAdministrator'));
      },
    },
    'build.come': {
      when: 'a newer build comes, and the person reloads for it',
      act: async (world) => {
        const { page } = world;
        await page.route('**/v7/build.json', (route) => route.fulfill({ json: { build: 'the-next-one' } }));
        await page.clock.fastForward('05:01');
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await expect(page.getByText('A newer version is ready')).toBeVisible();
        const left = page.waitForEvent('load');
        await page.getByRole('button', { name: 'Reload' }).click();
        await left;
        await letGo(world);
      },
    },
  },
});

import type { Page } from '@playwright/test';
import { importOf } from '../models/import.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { schoolsCsv } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { clockIsOff, failedRequest } from '../support/watch.ts';
import { holding, importCalls, listen } from '../support/wire.ts';

const school = schoolsCsv(['Patient school', 'P-1']);

/** A step of an import: how it is come to from a page that asks for a file, and how it is known again. */
interface Step {
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly see: (page: Page) => Promise<unknown>;
}

const steps: readonly Step[] = [
  {
    name: 'upload',
    go: async (page) => {
      await holding(page, importCalls.upload);
      await importOf(page).give(school);
      await expect(page.getByText('Sending schools.csv')).toBeVisible();
      await importOf(page).seeStep('File', '');
    },
    see: async (page) => {
      await expect(page.getByText('Choose “schools.csv” again')).toBeVisible();
      await page.unroute(importCalls.upload.path);
      await importOf(page).give(school);
      await importOf(page).seeHeading('Match the columns');
    },
  },
  {
    name: 'columns',
    go: async (page) => {
      await importOf(page).give(school);
      await importOf(page).seeStep('Columns', 'columns');
      await importOf(page).seeHeading('Match the columns');
    },
    see: (page) => expect(importOf(page).column('Name')).toHaveValue('Name'),
  },
  {
    name: 'check',
    go: async (page) => {
      await importOf(page).give(school);
      await importOf(page).check();
      await importOf(page).seeStep('Check', 'check');
    },
    see: (page) => importOf(page).seeHeading('What would happen'),
  },
  {
    name: 'confirmation',
    go: async (page) => {
      await importOf(page).give(school);
      await importOf(page).check();
      await importOf(page).press('Go on');
      await importOf(page).seeStep('Confirm', 'confirm');
    },
    see: (page) => importOf(page).seeHeading('Confirm the import'),
  },
];

/** Nothing is asked of a run that was queued until it is seen again. */
const run: Step = {
  name: 'run',
  go: async (page) => {
    await importOf(page).give(school);
    await importOf(page).check();
    await importOf(page).press('Go on');
    await importOf(page).seeHeading('Confirm the import');
    await holding(page, importCalls.run);
    await importOf(page).press('Import buildings');
    await importOf(page).seeHeading('The import is under way');
    // How far the check was is not how far the run is.
    await expect(page.getByText('1 of 1')).toHaveCount(0);
    await importOf(page).seeStep('Result', 'run');
  },
  see: (page) => importOf(page).seeHeading('The import is over'),
};

for (const { name, go } of steps)
  test(`an import is cancelled at its ${name}, and another begins`, async ({ visits, records }) => {
    const { list } = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
    const flow = importOf(page);
    const forgotten = listen(page, importCalls.stop);
    await go(page);
    await flow.press(name === 'upload' ? 'Cancel' : 'Cancel the import');
    await flow.seeHeading('Choose a file');
    await flow.seeStep('File', '');
    await expect.poll(() => forgotten.answered()).toBe(1);
    await page.unroute(importCalls.upload.path);
    await flow.give(schoolsCsv(['Another school', 'X-2']));
    await flow.seeHeading('Match the columns');
  });

for (const { name, go, see } of [...steps, run]) {
  test(`the session ends at the ${name} of an import, and the same person goes on there`, async ({
    visits,
    records,
    watch,
  }) => {
    watch.allow(failedRequest);
    const { list } = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', { at: `${list}/import-building`, before: withClock });
    await go(page);
    const address = page.url();
    await page.unroute(importCalls.run.path);
    await endSession(page);
    await signInPage(page).signIn(personOf('systemAdministrator'));
    await expect(page).toHaveURL(address);
    await see(page);
  });

  test(`a newer build comes at the ${name} of an import, and reloading for it leads back there`, async ({
    visits,
    records,
    watch,
  }) => {
    watch.allow(clockIsOff);
    const { list } = await clientWithBuilding(records);
    const page = await visits.as('systemAdministrator', { at: `${list}/import-building`, before: withClock });
    await go(page);
    const address = page.url();
    await page.route('**/v7/build.json', (route) => route.fulfill({ json: { build: 'the-next-one' } }));
    await page.clock.fastForward('05:01');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('A newer version is ready')).toBeVisible();
    await page.unroute(importCalls.run.path);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Reload' }).click();
    await see(page);
    await expect(page).toHaveURL(name === 'upload' ? /step=columns$/ : address);
  });
}

test('a reload while a file is on its way asks for it by its name, and while its rows are imported leads back to them', async ({
  visits,
  records,
}) => {
  const { list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  page.on('dialog', (dialog) => void dialog.accept());
  const [upload] = steps;
  await upload?.go(page);
  await page.reload();
  await upload?.see(page);
  await importOf(page).press('Cancel the import');
  await importOf(page).seeHeading('Choose a file');
  await run.go(page);
  await page.unroute(importCalls.run.path);
  await page.reload();
  await run.see(page);
});

const withClock = (page: Page) => page.clock.install();

/** The session ends at the portal and at the provider: the next call finds it out. */
async function endSession(page: Page): Promise<void> {
  await page.clock.fastForward(11_000);
  await page.context().clearCookies();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(/\/api\//, (route) => route.fulfill({ status: 401 }), { times: 1 });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.reload();
  await signInPage(page).see();
}

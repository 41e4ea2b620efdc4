import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { personOf } from '../support/people.ts';
import { failedRequest } from '../support/watch.ts';

// How neighbours behave holds for everybody of their platform: whoever signs out of the common one would meet it.
test.describe.configure({ mode: 'default' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await ownPlatform();
});
test.afterAll(() => platform.running.stop());

const PLACES = ['Legacy app', 'Staff safety', 'Student safety'] as const;
type Place = (typeof PLACES)[number];
type Habit = 'Fails' | 'Says nothing';

/** The neighbours' own page: how each behaves as it is told of the end of a session, and how often it was. */
function neighboursOf(page: Page) {
  const of = (place: Place) => page.getByRole('definition').filter({ has: page.getByLabel(place) });
  return {
    behave: async (place: Place, habit: Habit) => {
      await of(place).getByLabel(place).selectOption(habit);
      await of(place).getByRole('button', { name: /^Set / }).click();
      await expect(of(place).getByRole('option', { name: habit })).toHaveJSProperty('selected', true);
    },
    /** How often each was told, after a look anew. */
    told: async () => {
      await page.reload();
      const texts = await Promise.all(PLACES.map((place) => of(place).getByText(/told/i).textContent()));
      return texts.map((text) => Number(/Told (\d+) times/.exec(text ?? '')?.[1] ?? (text?.includes('once') ? 1 : 0)));
    },
  };
}

const troubles = [
  { of: 'the neighbours’ ends of the session fail', habit: 'Fails' },
  { of: 'the neighbours say nothing to the end of the session', habit: 'Says nothing' },
] as const;
for (const { of, habit } of troubles) {
  test(`${of}: each is told once, and the person is signed out of the portal all the same`, async ({
    visitsTo,
    watch,
  }) => {
    watch.allow(failedRequest);
    const page = await visitsTo(platform).stranger({ at: '/' });
    const frame = consoleOf(page);
    await signInPage(page).signIn(personOf('clientAdministrator'));
    await frame.seeTitle(northmoor.name);
    const product = await page.getByRole('link', { name: /^Hall passes/ }).getAttribute('href');
    await page.getByRole('link', { name: /^Hall passes/ }).click();
    await expect(page.getByText('Just now')).toBeVisible();
    const beside = await page.context().newPage();
    await beside.goto(new URL('/', product ?? '').href);
    const neighbours = neighboursOf(beside);
    for (const place of PLACES) await neighbours.behave(place, habit);
    const before = await neighbours.told();
    await page.getByRole('link', { name: 'Back to the portal' }).click();
    await frame.seeTitle(northmoor.name);

    await frame.signOut();
    await promptOf(page).seeTitle('You have signed out');
    expect(await neighbours.told()).toEqual(before.map((times) => times + 1));
    // None of them has ended anything: there the person is known, and here is not.
    await beside.goto(product ?? '');
    await expect(beside.getByText('From before')).toBeVisible();
    await expect(beside.getByText('None chosen')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Email address').or(page.getByText('You have signed out')).first()).toBeVisible();
    await expect(page.getByText(northmoor.name)).toHaveCount(0);
    await page.goto('/v7/');
    await signInPage(page).see();
  });
}

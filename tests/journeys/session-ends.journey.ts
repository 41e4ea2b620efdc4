import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { chromiumArguments } from '../support/chromium-arguments.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { personOf } from '../support/people.ts';
import { failedRequest } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

// Back from the browser's memory is what a person gets: Playwright turns it off unless told otherwise.
test.use({
  launchOptions: {
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// How neighbours behave holds for everybody of their platform: whoever signs out of the common one would meet it.
test.describe.configure({ mode: 'default' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await ownPlatform();
});
test.afterAll(() => platform.running.stop());

const PLACES = ['Legacy app', 'Staff safety', 'Student safety'] as const;
type Place = (typeof PLACES)[number];
type Habit = 'Answers' | 'Fails' | 'Says nothing';

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

/** What is left in the browser of whoever was signed in. */
async function keptIn(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  return [
    ...cookies.map(({ name }) => name).filter((name) => /\.(context|signedIn)$/.test(name)),
    ...kept.filter((key) => key.startsWith('wardmere.')),
  ];
}

type Habits = Readonly<Record<Place, Habit>>;
const each = (habit: Habit): Habits => ({
  'Legacy app': habit,
  'Staff safety': habit,
  'Student safety': habit,
});
const hasOne = (habits: Habits, habit: Habit) => Object.values(habits).includes(habit);
const troubles = [
  { of: 'the neighbours’ ends of the session fail', habits: each('Fails') },
  { of: 'the neighbours say nothing to the end of the session', habits: each('Says nothing') },
  {
    of: 'one neighbour answers, one fails and one says nothing',
    habits: { ...each('Answers'), 'Staff safety': 'Fails', 'Student safety': 'Says nothing' },
  },
] as const;
for (const { of, habits } of troubles) {
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
    for (const place of PLACES) await neighbours.behave(place, habits[place]);
    const before = await neighbours.told();
    await page.getByRole('link', { name: 'Back to the portal' }).click();
    await frame.seeTitle(northmoor.name);

    await frame.signOut();
    if (hasOne(habits, 'Says nothing')) await promptOf(page).seeTitle('Signing out');
    await promptOf(page).seeTitle('You have signed out');
    await frame.seeAt(to(pages.signedOut));
    expect(await keptIn(page)).toEqual([]);
    expect(await neighbours.told()).toEqual(before.map((times) => times + 1));
    // Who has ended nothing still knows the person; here nobody does.
    await beside.goto(product ?? '');
    await expect(beside.getByText(hasOne(habits, 'Answers') ? 'Just now' : 'From before')).toBeVisible();
    await expect(beside.getByText('None chosen')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Email address').or(page.getByText('You have signed out')).first()).toBeVisible();
    await expect(page.getByText(northmoor.name)).toHaveCount(0);
    await page.goto('/v7/');
    await signInPage(page).see();
  });
}

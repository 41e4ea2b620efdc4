import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { Failure } from '@wardmere/api';
import { actorsInError } from './actors-in-error.ts';
import { consoleOf } from '../models/console.model.ts';
import { expect } from '../support/journey.ts';
import type { Settled } from '../support/settled.ts';
import { FindingError, type Finding, type FindingKind } from './finding.ts';
import type { Case, Made, Way } from './way.ts';

const EXPECTED_SOON = 20_000;
/** In which a button that is there can be pressed: one that has gone is not waited for any longer. */
const A_MOMENT = 500;

/** What the portal says of an actor that fell, and of an editor that had to be opened again (desk-notices, who-hears). */
const fallen = /part of the page (has stopped|had to be started)|had to be opened again|cannot be shown/;

/** Everything that is typed and chosen in the page, by its control. */
export const inputsOf = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .locator('input:not([type=search]), select, textarea')
    .evaluateAll((controls) =>
      controls.map((control) => {
        if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
          // A name that is made anew with each page names nothing.
          return `${control.name.startsWith('_r_') ? '' : control.name}: ${control.checked}`;
        if (control instanceof HTMLInputElement && control.type === 'password')
          return `${control.name}, secret: ${control.value}`;
        return 'value' in control ? `${control.getAttribute('name')}: ${String(control.value)}` : '';
      }),
    );

/** What may be left of it in a new document: secrets are kept nowhere (N2). */
export const withoutSecrets = (typed: readonly string[]): readonly string[] =>
  typed.map((line) => line.replace(/, secret: .*/s, ', secret: '));

/** Turns an expectation that failed into a finding of a kind. */
export async function asFinding(kind: FindingKind, what: string, expectation: () => Promise<unknown>): Promise<void> {
  try {
    await expectation();
  } catch (error) {
    throw new FindingError(kind, `${what}: ${error instanceof Error ? plain(error.message) : ''}`, error);
  }
}

// Expectations speak in colours.
const plain = (message: string) => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 600);

/** The words of the call stand where D-190 puts them, and nowhere else. */
export async function seeWords(
  page: Page,
  { place, ofRecord }: Pick<Way, 'place' | 'ofRecord'>,
  { kind, message }: Failure,
  within = EXPECTED_SOON,
): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: message });
  const soon = { timeout: within };
  if (place === 'nowhere') return expect(page.getByText(message)).toHaveCount(0, soon);
  if (place === 'notice') return expect(consoleOf(page).notices).toContainText(message, soon);
  if (place === 'dialog')
    return expect(page.getByRole('dialog').filter({ hasText: message }).getByRole('button').last()).toBeVisible(soon);
  await expect(alert.first()).toBeVisible(soon);
  // Behind an open dialog the notices are out of reach.
  await expect(consoleOf(page).notices.filter({ hasText: message })).toHaveCount(0, soon);
  if (place === 'banner')
    await expect(alert).toContainText(
      /What you typed is kept|No answer came|Nothing was changed|may be out of date/,
      soon,
    );
  if (place !== 'panel') return undefined;
  // Whoever asked for what does not exist is led to what does; everything else can be asked for again.
  const leads = ofRecord && kind === 'missing' ? page.getByRole('link', { name: /^Back to / }) : againIn(page, message);
  return expect(leads).toBeVisible(soon);
}

const againIn = (page: Page, message: string) =>
  page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Try again' });

/** Asks again for what could not be fetched, unless it has come by itself, which it does once the platform answers. */
export async function askAgain(button: Locator): Promise<void> {
  const until = performance.now() + EXPECTED_SOON;
  while ((await button.count()) > 0) {
    try {
      return await button.click({ timeout: A_MOMENT });
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

/** The way on that the failure offers: the same attempt again, or the page the person can go to instead. */
export async function goOn(
  page: Page,
  { way }: Pick<Case, 'way'>,
  made: Made,
  failure: Failure,
  settled: Settled,
): Promise<void> {
  const { place, gesture, done } = way;
  if (place === 'start-up') await askAgain(page.getByRole('button', { name: 'Try again' }));
  if (way.ofRecord && failure.kind === 'missing') {
    await page.getByRole('link', { name: /^Back to / }).click();
    return expect(page.getByRole('alert').filter({ hasText: failure.message })).toHaveCount(0);
  }
  if (place === 'panel') await askAgain(againIn(page, failure.message));
  if (['banner', 'dialog'].includes(place) || (place === 'notice' && gesture)) {
    await gesture?.(page, made);
  }
  if (place === 'control') {
    await page.keyboard.press('Escape');
    await gesture?.(page, made);
  }
  // Where the whole network was lost, more than this call went with it.
  const more = page.getByRole('main').getByRole('button', { name: 'Try again' });
  for (let left = place === 'notice' ? await more.count() : 0; left > 0; left -= 1) await askAgain(more.first());
  await settled();
  await done(page, made);
  if (place === 'notice') await dismissNotices(page);
  return undefined;
}

async function dismissNotices(page: Page): Promise<void> {
  const dismiss = consoleOf(page).notices.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
}

/** Crashes and fallen actors: what the page reports by itself, a blank page, and the page of the boundary. */
export async function crashesOf(page: Page, reported: readonly string[]): Promise<readonly Finding[]> {
  const text = page.isClosed() ? '' : await page.locator('body').innerText();
  const inError = await actorsInError(page);
  return [
    ...inError.map((what) => ({ kind: 'actors in error' as const, what })),
    ...reported.map((what) => ({ kind: 'crashes' as const, what })),
    ...(text.trim() === '' ? [{ kind: 'crashes' as const, what: 'The page is blank.' }] : []),
    ...(/Something went wrong/.test(text) ? [{ kind: 'crashes' as const, what: 'The error page stands.' }] : []),
    ...(fallen.test(text) ? [{ kind: 'actors in error' as const, what: fallen.exec(text)?.[0] ?? '' }] : []),
  ];
}

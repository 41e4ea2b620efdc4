import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { organisationOf } from '../models/organisation.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import type { Deployment } from '../support/deployment.ts';
import { dryPlatform } from './dry-platform.ts';
import type { Form } from './forms.ts';
import type { Somebody } from './everybody.ts';
import { pressOffered } from './press-offered.ts';

/* oxlint-disable no-empty-pattern -- a fixture that needs no other still names none */
const test = base.extend<object, { readonly dry: Deployment }>({
  dry: [
    async ({}, use) => {
      const platform = await dryPlatform();
      await use(platform);
      await platform.running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Each of them opens everything they are offered and presses everything on it, and is refused nothing. */
export function everyButton(form: Form, everybody: readonly Somebody[], longest: number): void {
  for (const somebody of everybody) {
    test(`${somebody.name} never meets a button that is refused`, async ({ browser, dry }) => {
      test.setTimeout(longest);
      const page = await comeAs(browser, dry, somebody);
      const { client } = somebody;
      const at = new URL(page.url()).pathname.slice('/v7'.length);
      const { faults, missed, ...counted } = await pressOffered(page, form, {
        at,
        also: somebody.also,
        anew: () => chooseClient(page, dry, client),
      });
      const words = Object.entries(counted).map(([what, count]) => `${count} ${what}`);
      process.stdout.write(`${somebody.name}: ${words.join(', ')}, ${missed.length} missed\n`);
      for (const miss of missed) process.stdout.write(`  missed ${miss}\n`);
      expect(faults).toEqual([]);
      expect(counted.presses, 'presses').toBeGreaterThan(0);
      expect(missed.length / counted.presses, 'presses that reached nothing').toBeLessThan(0.05);
      await page.context().close();
    });
  }
}

async function comeAs(browser: Browser, dry: Deployment, { person, client, from = '/' }: Somebody): Promise<Page> {
  const context = await browser.newContext({ baseURL: dry.url });
  // What was typed and not saved is no part of the next press.
  await context.addInitScript(() => {
    if (window.top === window && !location.pathname.endsWith('/logincallback')) {
      for (const name of Object.keys(sessionStorage)) if (/draft|context/.test(name)) sessionStorage.removeItem(name);
    }
  });
  const page = await context.newPage();
  await page.goto(`/v7${from}`);
  const { userName, password } = person;
  if (password === null) {
    await organisationOf(page).goTo(userName);
    await page.getByRole('button', { name: /^Continue as Elin/ }).click();
  } else await signInPage(page).signIn({ userName, password });
  await page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('main')).first().waitFor();
  await page.waitForURL(/\/v7\//);
  await chooseClient(page, dry, client);
  await page.goto(`/v7${from}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** The selected client of a system user, as another tab would seed it. */
async function chooseClient(page: Page, { url, slug }: Deployment, client: Somebody['client']): Promise<void> {
  const name = `${slug}.context`;
  await page.context().clearCookies({ name });
  if (client === undefined) return;
  const selected = { clientUid: client.uid, clientName: client.name, buildingUid: '', buildingName: '' };
  const value = Buffer.from(JSON.stringify(selected)).toString('base64');
  await page.context().addCookies([{ name, value, url, sameSite: 'Strict' }]);
}

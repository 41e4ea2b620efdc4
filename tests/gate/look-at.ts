import type { Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';
import { axe } from './parts/axe.ts';
import { parts } from './parts/every-part.ts';
import { inPage } from './bundle.ts';
import type { Finding } from './finding.ts';
import { walk } from './parts/walk.ts';
import type { Plan, Theme } from './plans.ts';
import type { Told } from './told.ts';
import type { View } from './views.ts';

/** Looks at an open page as the plan says, and brings what it shows about again wherever a window has closed it. */
export async function lookAt(
  page: Page,
  screen: string,
  plan: Plan,
  come: () => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Finding[]> {
  await page.evaluate(await inPage());
  const findings: Finding[] = [];
  const show = async (view: View) => {
    await resize(page, view);
    await come();
  };
  const note = (view: string, told: readonly Told[]) => findings.push(...told.map((one) => ({ ...one, screen, view })));
  for (const view of plan.views) {
    await show(view);
    note(view.name, await page.evaluate(() => globalThis.gate.look()));
  }
  await show(plan.desk);
  for (const part of plan.once) note(plan.desk.name, await parts[part](page));
  for (const view of plan.walks) {
    await show(view);
    note(view.name, await walk(page));
  }
  if (plan.themes.length > 0) await show(plan.desk);
  for (const theme of plan.themes) {
    await paint(page, theme);
    const name = `${theme.region} ${theme.scheme}`;
    note(name, await page.evaluate(() => globalThis.gate.look(['edge-faint'])));
    note(name, await axe(page, 'colours'));
    if (plan.walks.length > 0) note(name, await walk(page, ['ring-faint']));
  }
  return findings;
}

async function resize(page: Page, { width, height }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

async function paint(page: Page, { region, scheme }: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((name) => {
    document.documentElement.dataset['region'] = name;
  }, region);
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await nextFrame(page);
  await nextFrame(page);
}

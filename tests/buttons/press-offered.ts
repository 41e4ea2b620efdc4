import type { Page } from '@playwright/test';
import { addressesOn } from './controls.ts';
import type { Form } from './forms.ts';
import { pressAll } from './press-all.ts';
import { routeOf, tabOf, type Tab } from './tab.ts';

/** What pressing it all has met. */
export interface Pressed {
  readonly routes: number;
  readonly pages: number;
  readonly presses: number;
  /** Presses that reached nothing, and why. */
  readonly missed: readonly string[];
  readonly writes: number;
  readonly faults: readonly string[];
}

interface Start {
  readonly at: string;
  /** Records of other kinds and ranks than the first rows of the lists. */
  readonly also: readonly string[];
  /** Brings the tab back to how it began. */
  readonly anew: () => Promise<unknown>;
}

/** Opens everything that somebody is offered, and presses everything on it. */
export async function pressOffered(page: Page, form: Form, { at, also, anew }: Start): Promise<Pressed> {
  const tab = tabOf(page, form, anew);
  const { findings, counted, missed, kindOf } = tab;
  const queue = [at, ...also];
  const kinds = new Set<string>();
  const routes = new Set<string>();
  for (const address of queue) {
    routes.add(routeOf(address));
    // What is named is visited, whatever its kind; of what is offered one of each.
    for (const next of await visit(tab, address)) {
      const kind = `${routeOf(next)} ${kindOf(next)}`;
      if (kinds.has(kind) || queue.includes(next) || !form.opens(next)) continue;
      kinds.add(kind);
      queue.push(next);
    }
  }
  return { routes: routes.size, ...counted, missed, writes: findings.writes(), faults: findings.faults() };
}

/** Opens an address, presses everything there, and tells where its links lead. */
async function visit(tab: Tab, address: string): Promise<readonly string[]> {
  const { page, findings, counted, open } = tab;
  findings.doing(`${address}, which was offered`);
  await open(address);
  counted.pages += 1;
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  if (title.startsWith('You do not have access')) findings.blame('it is denied');
  const offered = await addressesOn(page);
  await pressAll(tab, address);
  return offered;
}

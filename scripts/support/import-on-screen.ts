import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { importOf } from '../../tests/models/import.model.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { median, tell } from './figures.ts';
import { kept } from './in-page.ts';

const PROBLEMS = 5000;
const RELOADS = 5;
const LOOKS = 60;
/** A little less than a file may have (D-229). */
const LARGE = 24.5 * 1024 * 1024;
const MOST_ROWS = 95_000;
const TOO_LONG = 120_000;
const LOOK_EVERY = 20;

type Print = (name: string, figure: string) => unknown;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
/** People with a role that nobody has: each row has one problem. */
const mistaken = () =>
  [
    'First Name,Last Name,Email,Roles',
    ...Array.from({ length: PROBLEMS }, (_, at) => `Ines,Vaughan ${at},bench.${at}@import.example,Staf`),
  ].join('\n');
const large = () => {
  const filler = 'x'.repeat(Math.floor(LARGE / MOST_ROWS) - 40);
  return ['First Name,Last Name', ...Array.from({ length: MOST_ROWS }, (_, at) => `Ines ${at},${filler}`)].join('\n');
};

/** What an import of people costs its page: 5,000 problems, a reload in any step, a large file on its way. */
export async function ofImports(page: Page, url: string, print: Print): Promise<void> {
  await page.goto(`${url}/v7${to(pages.importPeople)}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const flow = importOf(page);
  const seen = (name: string) => page.getByRole('heading', { name }).waitFor({ timeout: TOO_LONG });
  const cdp = await page.context().newCDPSession(page);
  await seen('Choose a file');

  tell(`${PROBLEMS} problems on screen`);
  await page.locator('input[type=file]').setInputFiles(csv('staff.csv', mistaken()));
  await seen('Match the columns');
  const before = await kept(cdp);
  await flow.press('Check the rows');
  await seen('What would happen');
  await flow.problems.waitFor();
  await page.waitForLoadState('networkidle');
  const after = await kept(cdp);
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);
  print(`Import: elements on the page with ${PROBLEMS.toLocaleString('en-GB')} problems`, String(elements));
  print('… heap added', megabytes(after.heap - before.heap));
  await page.evaluate(watchTasks);
  await flow.problems.hover();
  for (let look = 0; look < LOOKS; look += 1) {
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(LOOK_EVERY * 2);
  }
  const longest = await page.evaluate(readTasks);
  // A browser tells of no task that is shorter.
  print('… longest task while scrolling', longest === 0 ? 'below 50 ms' : `${longest.toFixed(0)} ms`);

  tell('reloads');
  const reload = async (step: string, heading: string) => {
    const taken: number[] = [];
    for (let round = 0; round < RELOADS; round += 1) {
      const began = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await seen(heading);
      taken.push(performance.now() - began);
    }
    print(`Import: reload until the step stands: ${step}`, `${median(taken).toFixed(0)} ms`);
  };
  await reload(`check, ${PROBLEMS.toLocaleString('en-GB')} problems`, 'What would happen');
  await flow.press('Go on');
  await seen('Confirm the import');
  await reload('confirm', 'Confirm the import');
  await flow.visit('Columns');
  await seen('Match the columns');
  await reload('columns', 'Match the columns');
  await flow.press('Cancel the import');
  await seen('Choose a file');
  await reload('file', 'Choose a file');

  tell('a large file on its way');
  // From a folder, as people choose one: content that is handed to the page would be in its heap before it is sent.
  const folder = mkdtempSync(join(tmpdir(), 'bench-screens-'));
  try {
    const path = join(folder, 'large.csv');
    writeFileSync(path, large());
    const idle = await kept(cdp);
    const most = watchHeap(cdp);
    await page.locator('input[type=file]').setInputFiles(path);
    await seen('Match the columns');
    print(`Import: heap added while ${megabytes(LARGE)} are sent, at most`, megabytes((await most()) - idle.heap));
    print('… and kept of it', megabytes((await kept(cdp)).heap - idle.heap));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await flow.press('Cancel the import');
  await seen('Choose a file');
  await cdp.detach();
}

/** Looks at the heap again and again until it is asked for the most there was. */
function watchHeap(cdp: CDPSession): () => Promise<number> {
  const over = new AbortController();
  const look = async (most: number): Promise<number> => {
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    if (over.signal.aborted) return Math.max(most, usedSize);
    await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY));
    return look(Math.max(most, usedSize));
  };
  const looking = look(0);
  return () => {
    over.abort();
    return looking;
  };
}

// What follows runs in the page: it may use nothing from here.

function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(globalThis, 'longTasks', tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

/** The longest task that was told of so far; 0 where none was. */
function readTasks(): number {
  const tasks: unknown = Reflect.get(globalThis, 'longTasks');
  return Math.max(0, ...(Array.isArray(tasks) ? tasks.map(Number) : []));
}

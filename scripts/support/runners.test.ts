import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';
import { fallenLine, fallenOfNoTest } from './runners.ts';

const file = join(root, 'tests/journeys/people.journey.ts:159');

it('says of a press that was not possible where it is written, what it waited for and what stood in the way', () => {
  const told = [
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    'Call log:',
    "  - waiting for getByRole('button', { name: 'Save' })",
    '    - locator resolved to <button>Save</button>',
    '  - attempting click action',
    '    - waiting for element to be visible, enabled and stable',
    '    - <div>9 users</div> intercepts pointer events',
    '',
  ].join('\n');
  expect(fallenLine(file, 'a user is saved', told, 'tests/models/editor.model.ts:53')).toBe(
    [
      'tests/journeys/people.journey.ts:159',
      'a user is saved',
      'tests/models/editor.model.ts:53',
      'TimeoutError: locator.click: Timeout 30000ms exceeded.',
      'attempting click action',
      'waiting for element to be visible, enabled and stable',
      '<div>9 users</div> intercepts pointer events',
    ].join(' › '),
  );
});

it('says of what was expected in vain what was looked for', () => {
  expect(fallenLine(file, '', "expect(locator).toBeVisible() failed\n\nLocator: getByRole('main')\n")).toBe(
    "tests/journeys/people.journey.ts:159 › expect(locator).toBeVisible() failed › Locator: getByRole('main')",
  );
});

it('says of what was thrown outside every test what it said, where it came from and what ran by then', () => {
  const stack = ['Error: late', '    at answer (http://localhost/apps/portal/src/a.ts:3:1)', '    at b.ts:4:2'].join(
    '\n',
  );
  const error = { message: 'late\nmore', stack, during: ['a.browser.test.tsx', 'a list is shown'] };
  expect(fallenOfNoTest('the runner of browser', [error])).toEqual([
    'the runner of browser › a.browser.test.tsx › a list is shown › outside every test: late › at answer (http://localhost/apps/portal/src/a.ts:3:1) › at b.ts:4:2',
  ]);
});

import { type ComponentType, Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { lateCode, lazily, onceSeen, useLateCode } from './lazily.ts';
import { draw } from './render.tsx';

type Loaded = { default: ComponentType<object> };

function show(load: () => Promise<Loaded>) {
  const [Part] = lazily<object>(load);
  draw(
    <>
      <h1>The rest of the page</h1>
      <Suspense fallback={<p>On its way</p>}>
        <Part />
      </Suspense>
    </>,
  );
}

it('a part that cannot be fetched takes nothing with it, and comes when the network is back', async () => {
  let asked = 0;
  let works = false;
  show(() => {
    asked += 1;
    return works ? Promise.resolve({ default: () => <p>The part</p> }) : Promise.reject(new TypeError('lost'));
  });
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The rest of the page' })).toBeVisible();
  works = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(asked).toBe(2);
});

it('the styles that were lost with a part are fetched with it', async () => {
  const lost = document.createElement('link');
  lost.rel = 'stylesheet';
  lost.href = '/no-such-styles.css';
  const failed = new Promise((done) => lost.addEventListener('error', done));
  document.head.append(lost);
  await failed;
  let asked = 0;
  show(() => {
    asked += 1;
    return asked > 1 ? Promise.resolve({ default: () => <p>Styled part</p> }) : Promise.reject(new TypeError('lost'));
  });
  await expect.element(page.getByText('Styled part')).toBeVisible();
  expect(lost.isConnected).toBe(false);
  document.querySelector('link[href="/no-such-styles.css"]')?.remove();
});

it('what nobody needs in what is being drawn is asked for once that is seen', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('seen'));
  show(
    onceSeen(() => {
      order.push('asked for');
      return Promise.resolve({ default: () => <p>The part</p> });
    }),
  );
  await expect.element(page.getByText('The part')).toBeVisible();
  expect(order).toEqual(['seen', 'asked for']);
});

it('code that a part draws without comes once it is due, however often it could not be fetched', async () => {
  let asked = 0;
  const code = lateCode(() => {
    asked += 1;
    return asked > 1 ? Promise.resolve({ judge: () => 'Wrong' }) : Promise.reject(new TypeError('lost'));
  });
  function Field() {
    const [due, setDue] = useState(false);
    const judged = useLateCode(code, due)?.judge() ?? 'Not judged';
    return <button onClick={() => setDue(true)}>{judged}</button>;
  }
  draw(<Field />);
  await expect.element(page.getByText('Not judged')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByText('Not judged').click();
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByText('Not judged')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Wrong')).toBeVisible();
  expect(asked).toBe(2);
});

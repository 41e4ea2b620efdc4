import { type ComponentType, Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { lazily, onceSeen } from './lazily.ts';
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

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { Button } from '../Button/Button.tsx';
import { Banner } from './Banner.tsx';
import { BannerRegion } from './BannerRegion.tsx';

function Upload() {
  const [isDone, finish] = useState(false);
  return (
    <Stack>
      <p>Venue</p>
      <BannerRegion>{isDone && <Banner tone="success" title="The map data is uploaded" />}</BannerRegion>
      <Button onPress={() => finish(true)}>Upload</Button>
    </Stack>
  );
}

it('good news that comes later is told once, in a region that stood there before it and asked for no room', async () => {
  draw(<Upload />);
  const told = page.getByRole('status');
  await expect.element(told).toBeEmptyDOMElement();
  const stood = told.element();
  const upload = page.getByRole('button', { name: 'Upload' });
  const between =
    upload.element().getBoundingClientRect().top - page.getByText('Venue').element().getBoundingClientRect().bottom;
  expect(between).toBeLessThan(20);
  await upload.click();
  await expect.element(told).toHaveTextContent('The map data is uploaded');
  expect(told.elements()).toEqual([stood]);
});

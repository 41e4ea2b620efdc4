import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { samplePlan } from '../../stories/samples.ts';
import { Button } from '../Button/Button.tsx';
import { PictureView } from './PictureView.tsx';

function Plan() {
  const [image, set] = useState('data:image/png;base64,broken');
  return (
    <>
      <Button onPress={() => set(samplePlan)}>Draw the plan</Button>
      <PictureView image={image} label="Floor plan of First floor" gone="The floor plan cannot be loaded." />
    </>
  );
}

it('a picture that came at the second try is made larger by hand, too', async () => {
  draw(<Plan />);
  await page.getByRole('button', { name: 'Draw the plan' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  const box = page.getByRole('region', { name: 'Floor plan of First floor' });
  await expect.element(page.getByRole('status')).toHaveTextContent('100%');
  await box.hover();
  await userEvent.keyboard('{Control>}');
  await userEvent.wheel(box, { delta: { y: -100 } });
  await userEvent.keyboard('{/Control}');
  await expect.element(page.getByRole('status')).not.toHaveTextContent('100%');
});

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { samplePlan } from '../../stories/samples.ts';

const plan = { image: samplePlan, gone: 'The floor plan cannot be loaded.' };

/** How PictureView is used. */
export const guide: Guide = {
  use: 'A drawing whose parts are too small to read where it stands, such as a floor plan.',
  avoid: 'A picture that is seen at once needs no controls; a portrait is an Avatar.',
  room: 'page',
  anatomy: {
    shows: <Ui.PictureView {...plan} label="Floor plan of First floor" />,
    parts: [
      { name: 'The picture in a box that scrolls', at: 'section' },
      { name: 'Zoom in, zoom out', at: { all: '[aria-label^="Zoom"]' } },
      { name: 'Fit', at: { words: 'Fit' } },
      { name: 'A move to each side by a single click', at: { all: '[aria-label^="Move"]' } },
    ],
  },
  content: 'Its label says what it shows; what it tells is said beside it in words.',
  do: {
    because: 'Put what it shows beside it as a list, which is what a screen reader gets.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.PictureView {...plan} label="Floor plan of Ground floor" />
        <Ui.Text>Three rooms north of the corridor, three south of it.</Ui.Text>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not put anything into the picture that is said nowhere else.',
    shows: <Ui.PictureView {...plan} label="Image" />,
  },
};

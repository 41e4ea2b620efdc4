import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Progress is used. */
export const guide: Guide = {
  use: 'Work with a known or unknown end.',
  avoid: 'A page that loads shows a Skeleton.',
  room: 'field',
  anatomy: {
    shows: <Ui.Progress label="Importing people" value={120} max={400} words="120 of 400 people" />,
    parts: [
      { name: 'Label', at: { words: 'Importing people' } },
      { name: 'Words', at: { words: '120 of 400 people' }, optional: true },
      { name: 'Bar', at: '[role="progressbar"]' },
    ],
  },
  content: 'Figures on long work: “120 of 400 people”.',
  do: {
    because: 'Give figures as soon as they are known.',
    shows: <Ui.Progress label="Importing people" value={120} max={400} words="120 of 400 people" />,
  },
  dont: {
    because: 'Do not run to the end and wait there.',
    shows: <Ui.Progress label="Almost there" value={100} max={100} words="Please wait" />,
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

const shares: readonly Ui.Share[] = [
  { id: 'completed', label: 'Completed', value: 620 },
  { id: 'inProgress', label: 'In progress', value: 180 },
  { id: 'notStarted', label: 'Not started', value: 200 },
];

/** How ShareBar is used. */
export const guide: Guide = {
  use: 'How far a whole has come: a course by its learners, in a row of a table or above what counts them.',
  avoid: 'Counts that are compared with one another are drawn as a BarChart.',
  room: 'field',
  anatomy: {
    shows: <Ui.ShareBar shares={shares} percent={62} size="large" />,
    parts: [
      { name: 'What is reached', at: 'rect:nth-of-type(2)' },
      { name: 'What is under way', at: 'rect:nth-of-type(3)' },
      { name: 'What is left', at: 'rect:nth-of-type(4)' },
      { name: 'The share that is reached, in figures', at: { words: '62%' } },
    ],
  },
  content: 'The labels are those of the columns or tiles that hold the same figures.',
  do: {
    because: 'Let the figures of all parts stand where the bar stands.',
    shows: (
      <Ui.Stack gap="tiny">
        <Ui.ShareBar shares={shares} percent={62} size="large" />
        <Ui.Text size="small" emphasis="soft">
          620 completed, 180 in progress, 200 not started
        </Ui.Text>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not draw more than three parts: nobody tells their tones apart.',
    shows: (
      <Ui.ShareBar
        size="large"
        percent={14}
        shares={['Excellent', 'Good', 'Fair', 'Poor', 'None'].map((label, at) => ({
          id: label,
          label,
          value: 10 + at * 7,
        }))}
      />
    ),
  },
};

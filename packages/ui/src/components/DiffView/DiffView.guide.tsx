import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

const before = '{\n  "event": "visitor.arrived",\n  "retries": 3\n}';
const after = '{\n  "event": "visitor.arrived",\n  "retries": 5\n}';

/** How DiffView is used. */
export const guide: Guide = {
  use: 'A longer text that changed, line by line.',
  avoid: 'Single fields are a DiffList.',
  room: 'page',
  anatomy: {
    shows: <Ui.DiffView label="Template" before={before} after={after} />,
    parts: [
      { name: 'Numbers on both sides', at: 'tr:first-child td:first-child' },
      { name: 'Mark', at: 'tr[data-kind="removed"] td:nth-child(3)' },
      { name: 'Line', at: 'tr[data-kind="added"] td:last-child' },
    ],
  },
  keyboard: [['Arrow keys', 'Scroll it']],
  content: 'Removed lines stand above what replaced them; marks and words say it besides the colour.',
  do: {
    because: 'Show a longer text line by line, what was removed above what replaced it.',
    shows: <Ui.DiffView label="Template of the message" before={before} after={after} />,
  },
  dont: {
    because: 'Do not use it for a field of a few words: two numbers and a mark for one name.',
    shows: <Ui.DiffView label="Name" before="Hill School" after="Hill Academy" />,
  },
};

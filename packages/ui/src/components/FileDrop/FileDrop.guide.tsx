import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const sheet = new File([new Uint8Array(184_000)], 'people-autumn-term.csv', { type: 'text/csv', lastModified: 1 });
const none: readonly File[] = [];

/** How FileDrop is used. */
export const guide: Guide = {
  use: 'A file is brought along: an import, a logo.',
  avoid: 'A link to a file elsewhere is a TextField.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.FileDrop
        label="Spreadsheet of people"
        hint="CSV, at most 5 MB."
        accept={['.csv']}
        files={[sheet]}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Surface that takes a drop or a press', at: ':has(> input[type="file"])' },
      { name: 'Chosen files with their size', at: 'li' },
      { name: 'Hint: kinds and size', at: { words: 'CSV, at most 5 MB.' }, optional: true },
    ],
  },
  keyboard: [...press, ['Enter, Space', 'Opens the device’s own chooser']],
  content: 'Kinds and limits are told before anything is chosen; a refusal names the file.',
  do: {
    because: 'Name the file in the refusal and say what would have been taken.',
    shows: (
      <Held given={none}>
        {(files, onChange) => (
          <Ui.FileDrop
            label="Spreadsheet of people"
            accept={['.csv']}
            error="people.pdf is no CSV file."
            files={files}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not refuse without a word on which file and why.',
    shows: (
      <Held given={none}>
        {(files, onChange) => <Ui.FileDrop label="File" error="Upload failed." files={files} onChange={onChange} />}
      </Held>
    ),
  },
};

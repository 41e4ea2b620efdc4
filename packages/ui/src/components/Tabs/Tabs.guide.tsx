import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';

const parts: readonly Ui.TabItem[] = [
  { id: 'details', label: 'Details' },
  { id: 'buildings', label: 'Buildings', count: 1004 },
  { id: 'history', label: 'History' },
];

/** How Tabs is used. */
export const guide: Guide = {
  use: 'Parts of one thing that nobody needs side by side.',
  avoid: 'Other pages are links; steps in an order are Steps.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Tabs label="Client" items={parts} current="details">
        <Ui.Text>What belongs to the chosen tab.</Ui.Text>
      </Ui.Tabs>
    ),
    parts: [
      { name: 'Tab', at: '[role="tab"]' },
      { name: 'Count of a tab', at: { words: '1,004' }, optional: true },
      { name: 'Panel', at: '[role="tabpanel"]' },
    ],
  },
  keyboard: [
    ['Tab', 'Goes to the chosen tab, then to its panel'],
    ['← / →', 'Previous, next tab'],
    ['Home / End', 'First, last tab'],
  ],
  content: 'One or two words, nouns.',
  do: {
    because: 'Part what nobody needs side by side.',
    shows: (
      <Held given="details">
        {(current, onChange) => (
          <Ui.Tabs label="Parts of the client" items={parts} current={current} onChange={onChange}>
            <Ui.Text>What belongs to the chosen tab.</Ui.Text>
          </Ui.Tabs>
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not spread one form over tabs: what is hidden is forgotten.',
    shows: (
      <Held given="one">
        {(current, onChange) => (
          <Ui.Tabs
            label="Form"
            items={[
              { id: 'one', label: 'Fields 1–4' },
              { id: 'two', label: 'Fields 5–8' },
            ]}
            current={current}
            onChange={onChange}
          >
            <Ui.Inline>
              <Ui.Button emphasis="action">Save all tabs</Ui.Button>
            </Ui.Inline>
          </Ui.Tabs>
        )}
      </Held>
    ),
  },
};

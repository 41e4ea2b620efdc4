import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

const steps: readonly Ui.Step[] = [
  { id: 'upload', label: 'Upload', href: '#upload' },
  { id: 'check', label: 'Check' },
  { id: 'import', label: 'Import' },
];

/** How Steps is used. */
export const guide: Guide = {
  use: 'A task with an order: one decision a step.',
  avoid: 'Parts without an order are Tabs.',
  room: 'page',
  anatomy: {
    shows: <Ui.Steps label="Import people" current="check" items={steps} />,
    parts: [
      { name: 'Done', at: '[data-state="done"]' },
      { name: 'Current', at: '[data-state="current"]' },
      { name: 'To come', at: '[data-state="ahead"]' },
    ],
  },
  keyboard: follow,
  content: 'Verbs: “Upload”, “Check”, “Import”.',
  do: {
    because: 'Let people go back to what is done; nothing is lost by it.',
    shows: <Ui.Steps label="Import of people" current="check" items={steps} />,
  },
  dont: {
    because: 'Do not number parts that have no order: those are Tabs.',
    shows: (
      <Ui.Steps
        label="Client"
        current="buildings"
        items={[
          { id: 'details', label: 'Details' },
          { id: 'buildings', label: 'Buildings' },
          { id: 'history', label: 'History' },
        ]}
      />
    ),
  },
};

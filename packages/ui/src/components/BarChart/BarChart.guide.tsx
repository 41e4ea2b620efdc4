import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

const few: readonly Ui.Bar[] = [
  { id: 'staff', label: 'Staff', value: 1204, href: '#staff' },
  { id: 'manager', label: 'Building manager', value: 310, href: '#manager' },
  { id: 'administrator', label: 'Client administrator', value: 12, href: '#administrator' },
];
const many: readonly Ui.Bar[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at),
  label: `Role ${at + 1}`,
  value: 90 - at,
}));

/** How BarChart is used. */
export const guide: Guide = {
  use: 'A few counts that are compared: roles by holders, buildings by status.',
  avoid: 'A single count, or counts that are not compared, stand in a FigureStrip.',
  room: 'page',
  anatomy: {
    shows: <Ui.BarChart title="Roles by holders" asOf="14:05" what="Role" counted="Holders" items={few} />,
    parts: [
      { name: 'Title', at: { words: 'Roles by holders' } },
      { name: 'As of', at: 'figcaption > span:nth-child(2)', optional: true },
      { name: 'As a table', at: 'figcaption button' },
      { name: 'Name, which leads to as many rows', at: 'li a' },
      { name: 'Bar', at: 'li svg' },
      { name: 'Figure', at: { words: '1,204' } },
    ],
  },
  keyboard: press,
  content: 'The title says what is counted by what: “Roles by holders”.',
  do: {
    because: 'Compare a few, each name leading to its rows.',
    shows: <Ui.BarChart title="Roles by holders" asOf="14:05" what="Role" counted="Holders" items={few} />,
  },
  dont: {
    because: 'Do not draw more bars than somebody compares, and none that lead nowhere.',
    shows: <Ui.BarChart title="All roles" asOf="14:05" what="Role" counted="Holders" items={many} />,
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

const place = <Ui.Text weight="medium">Northfield Trust</Ui.Text>;

/** How TopBar is used. */
export const guide: Guide = {
  use: 'In the frame: where am I, and what helps.',
  avoid: 'Actions of a page stand in its header.',
  room: { window: 110 },
  anatomy: {
    shows: (
      <Ui.TopBar place={place}>
        <Ui.IconButton icon="help" label="Help" />
        <Ui.Avatar name="Siân Rees" size="small" />
      </Ui.TopBar>
    ),
    parts: [
      { name: 'Where: client, building', at: { words: 'Northfield Trust' } },
      { name: 'What helps: search, help, person', at: 'header > div:last-child' },
    ],
  },
  keyboard: press,
  content: 'Names of things; no sentences.',
  do: {
    because: 'Keep it to one line of names at every width.',
    shows: (
      <Ui.TopBar place={place}>
        <Ui.IconButton icon="help" label="Help" />
      </Ui.TopBar>
    ),
  },
  dont: {
    because: 'Do not put messages into it: they are Banners.',
    shows: (
      <Ui.TopBar place={<Ui.Text tone="danger">Your trial ends in 3 days, please call us</Ui.Text>}>
        <Ui.Button size="small">Call</Ui.Button>
      </Ui.TopBar>
    ),
  },
};

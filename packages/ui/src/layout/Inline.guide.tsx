import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Inline is used. */
export const guide: Guide = {
  use: 'Small things beside one another: buttons, chips, a mark and a name.',
  avoid: 'Below one another is Stack; things of equal width are Columns.',
  anatomy: {
    shows: (
      <Ui.Inline>
        <Ui.Avatar name="Siân Rees" />
        <Ui.Text>Siân Rees</Ui.Text>
        <Ui.Badge tone="info">SSO</Ui.Badge>
      </Ui.Inline>
    ),
    parts: [{ name: 'Children, a gap between, which go on in the next line', at: ':has(> p)' }],
  },
  content: 'None of its own.',
  do: {
    because: 'Let it wrap, and put what must stay together into one child.',
    shows: (
      <Ui.Inline>
        {['Leeds', 'York', 'Llanfairpwllgwyngyll', 'Bath', 'Kendal', 'Pwllheli', 'Hull'].map((town) => (
          <Ui.Badge key={town}>{town}</Ui.Badge>
        ))}
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not build tables of it: nothing stands below what it belongs to.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.Inline gap="large">
          <Ui.Text weight="strong">Name</Ui.Text>
          <Ui.Text weight="strong">People</Ui.Text>
        </Ui.Inline>
        <Ui.Inline gap="large">
          <Ui.Text>Northfield Academy</Ui.Text>
          <Ui.Text>412</Ui.Text>
        </Ui.Inline>
        <Ui.Inline gap="large">
          <Ui.Text>Hill</Ui.Text>
          <Ui.Text>1,204</Ui.Text>
        </Ui.Inline>
      </Ui.Stack>
    ),
  },
};

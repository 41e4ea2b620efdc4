import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Section is used. */
export const guide: Guide = {
  use: 'A part of a page with a title of its own.',
  avoid: 'Fields that answer one question are a Fieldset; what stands apart is a Card.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Section
        title="Opening hours"
        description="When visitors may come."
        actions={<Ui.Button size="small">Change</Ui.Button>}
      >
        <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
      </Ui.Section>
    ),
    parts: [
      { name: 'Title', at: 'h2' },
      { name: 'Description', at: { words: 'When visitors may come.' }, optional: true },
      { name: 'Actions', at: 'button', optional: true },
      { name: 'Content', at: { words: 'Monday to Friday, 08:30 to 16:00' } },
    ],
  },
  content: 'The title is a noun; the description says in a sentence what the part decides.',
  do: {
    because: 'Name the part by a noun, and say in a sentence what it decides.',
    shows: (
      <Ui.Section title="Opening hours" description="When visitors may come.">
        <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
      </Ui.Section>
    ),
  },
  dont: {
    because: 'Do not title a section that stands alone: it repeats the page.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.Text size="title" weight="strong">
          Opening hours
        </Ui.Text>
        <Ui.Section title="Opening hours">
          <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
        </Ui.Section>
      </Ui.Stack>
    ),
  },
};

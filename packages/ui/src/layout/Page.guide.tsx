import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Page is used. */
export const guide: Guide = {
  use: 'Every page of the console.',
  avoid: 'Prompts have no frame: PromptPanel.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Page>
        <Ui.PageHeader
          title="Hill School"
          description="A building of Northfield Trust."
          actions={<Ui.Button>Edit</Ui.Button>}
        />
        <Ui.Section title="Opening hours">
          <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
        </Ui.Section>
      </Ui.Page>
    ),
    parts: [
      { name: 'PageHeader: title, count, status, actions', at: 'header' },
      { name: 'Sections', at: 'section' },
    ],
  },
  content: 'The title is the thing’s own name.',
  do: {
    because: 'Give it one title: the thing’s own name.',
    shows: (
      <Ui.Page>
        <Ui.PageHeader title="Hill School" />
        <Ui.Section title="Opening hours">
          <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
        </Ui.Section>
      </Ui.Page>
    ),
  },
  dont: {
    because: 'Do not put two titles on a page: nobody knows which it is.',
    shows: (
      <Ui.Page>
        <Ui.PageHeader title="Hill School" />
        <Ui.PageHeader title="Opening hours" />
        <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
      </Ui.Page>
    ),
  },
};

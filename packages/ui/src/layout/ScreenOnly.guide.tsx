import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';
import { nothing } from '../stories/nothing.ts';

/** How ScreenOnly is used. */
export const guide: Guide = {
  use: 'Something is pressed or typed into, and says nothing on paper.',
  avoid: 'What a reader of the printed page needs stays: a title, a filter that holds.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Stack gap="small">
        <Ui.Text size="heading" weight="strong">
          Buildings
        </Ui.Text>
        <Ui.ScreenOnly>
          <Ui.Inline>
            <Ui.SearchField label="Search buildings" value="" onChange={nothing} />
            <Ui.Button icon="plus">Add building</Ui.Button>
          </Ui.Inline>
        </Ui.ScreenOnly>
        <Ui.FilterChips items={[{ id: 's', label: 'Status', value: 'Active' }]} onRemove={nothing} onClear={nothing} />
      </Ui.Stack>
    ),
    parts: [{ name: 'Controls, left out on paper', at: 'div:has(> [role="search"])' }],
  },
  content: 'Its words are not printed: they may be verbs.',
  do: {
    because: 'Put the search into it, and leave outside what says what the rows are a part of.',
    shows: (
      <Ui.Card title="Buildings">
        <Ui.Stack gap="small">
          <Ui.ScreenOnly>
            <Ui.Inline>
              <Ui.Button icon="filter">Filter</Ui.Button>
            </Ui.Inline>
          </Ui.ScreenOnly>
          <Ui.Text>Status: Active</Ui.Text>
          <Ui.Text emphasis="soft">On paper: “Status: Active”, 12 rows.</Ui.Text>
        </Ui.Stack>
      </Ui.Card>
    ),
  },
  dont: {
    because: 'Do not put what holds into it: on paper twelve rows look like all there are.',
    shows: (
      <Ui.Card title="Buildings">
        <Ui.Stack gap="small">
          <Ui.ScreenOnly>
            <Ui.Inline>
              <Ui.Button icon="filter">Filter</Ui.Button>
            </Ui.Inline>
            <Ui.Text>Status: Active</Ui.Text>
          </Ui.ScreenOnly>
          <Ui.Text emphasis="soft">On paper: 12 rows.</Ui.Text>
        </Ui.Stack>
      </Ui.Card>
    ),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const buildings = { one: 'building', many: 'buildings' };

/** How Pagination is used. */
export const guide: Guide = {
  use: 'A list longer than a page.',
  avoid: 'What is searched more than leafed through needs a good search first.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Pagination
        page={2}
        pageSize={10}
        total={138}
        noun={buildings}
        onPageChange={nothing}
        onPageSizeChange={nothing}
      />
    ),
    parts: [
      { name: 'Which of how many', at: '[role="status"]' },
      { name: 'Rows a page', at: 'label:has(> select)', optional: true },
      { name: 'A page by its number', at: 'form', optional: true },
      { name: 'Pages', at: 'nav' },
    ],
  },
  keyboard: press,
  content: '“11–20 of 38 buildings”.',
  do: {
    because: 'Say which of how many, and of what.',
    shows: (
      <Held given={2}>
        {(page, onChange) => (
          <Ui.Pagination page={page} pageSize={10} total={38} noun={buildings} onPageChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not page what fits on one page: five pages for nine rows.',
    shows: (
      <Held given={2}>
        {(page, onChange) => <Ui.Pagination page={page} pageSize={2} total={9} onPageChange={onChange} />}
      </Held>
    ),
  },
};

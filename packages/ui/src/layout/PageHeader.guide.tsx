import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How PageHeader is used. */
export const guide: Guide = {
  use: 'On top of every page.',
  avoid: 'Parts of a page have a Section.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.PageHeader
        breadcrumbs={<Ui.Breadcrumbs items={[{ label: 'Buildings', href: '#buildings' }, { label: 'Hill School' }]} />}
        title="Hill School"
        count={31}
        status={
          <Ui.Status tone="success" emphasis="wash">
            Active
          </Ui.Status>
        }
        description="A building of Northfield Trust."
        actions={<Ui.Button emphasis="action">Save</Ui.Button>}
      />
    ),
    parts: [
      { name: 'Breadcrumbs', at: 'nav', optional: true },
      { name: 'Title', at: 'h1' },
      { name: 'Count', at: { words: '31' }, optional: true },
      { name: 'Status', at: 'h1 ~ :has(> svg)', optional: true },
      { name: 'Description', at: { words: 'A building of Northfield Trust.' }, optional: true },
      { name: 'Actions', at: 'button', optional: true },
    ],
  },
  content: 'The thing’s own name; the status stands beside it, one action is the primary one.',
  do: {
    because: 'Call the thing by its own name, and keep one action primary.',
    shows: (
      <Ui.PageHeader
        title="Hill School"
        actions={
          <Ui.Inline>
            <Ui.Button>Export</Ui.Button>
            <Ui.Button emphasis="action">Add level</Ui.Button>
          </Ui.Inline>
        }
      />
    ),
  },
  dont: {
    because: 'Do not put the kind of thing into the title, and no two primary actions beside it.',
    shows: (
      <Ui.PageHeader
        title="Building: Hill School"
        actions={
          <Ui.Inline>
            <Ui.Button emphasis="action">Export</Ui.Button>
            <Ui.Button emphasis="action">Add level</Ui.Button>
          </Ui.Inline>
        }
      />
    ),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Breadcrumbs is used. */
export const guide: Guide = {
  use: 'The real way to this page, each step a page.',
  avoid: 'Steps of a task are Steps.',
  anatomy: {
    shows: (
      <Ui.Breadcrumbs
        items={[
          { label: 'Clients', href: '#clients' },
          { label: 'Northfield Trust', href: '#client' },
          { label: 'Hill School' },
        ]}
      />
    ),
    parts: [
      { name: 'Links', at: 'a' },
      { name: 'This page', at: '[aria-current]' },
    ],
  },
  keyboard: follow,
  content: 'The names of the things themselves.',
  do: {
    because: 'Use the names of the things themselves, each step a page one can open.',
    shows: (
      <Ui.Breadcrumbs
        items={[
          { label: 'Clients', href: '#clients' },
          { label: 'Northfield Trust', href: '#client' },
          { label: 'Hill School' },
        ]}
      />
    ),
  },
  dont: {
    because: 'Do not name the kinds instead of the things, and leave no step out.',
    shows: (
      <Ui.Breadcrumbs
        items={[{ label: 'Home', href: '#home' }, { label: 'Details', href: '#details' }, { label: 'View' }]}
      />
    ),
  },
};

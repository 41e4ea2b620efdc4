import type { FoundRecord } from '@wardmere/machines';
import { isDevelopmentBuild } from '../../system/build.ts';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import { report } from '../frame/help-menu.ts';
import { tabMemory } from '../../system/tab-memory.ts';
import { openJournal } from '../../system/journal-address.ts';
import type { Portal } from '../../system/portal.ts';
import { keysOf } from '../../system/shortcuts/keys.ts';
import { shortcuts } from '../../system/shortcuts/shortcut-table.ts';
import { takeShortcut } from '../../system/shortcuts/shortcuts.ts';
import { editorGestures } from './editor-gestures.ts';
import type { Entry, EntryGroup, PageEntry } from './entries.ts';
import type { Gesture } from './gesture.ts';
import { listGestures } from './list-gestures.ts';
import { flowsOnScreen } from '../../system/on-screen.ts';
import { pagesOf } from './pages.ts';
import { startsOf } from './starts.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** Everything the palette offers at this moment, in the order it is read: here, anywhere, not now. */
export function groupsOf(portal: Portal): readonly EntryGroup[] {
  const { facts } = portal.child('navigation').getSnapshot().context;
  const showUnavailable = tabMemory(portal.config.brand.slug).read('showUnavailable') === 'on';
  const { routes, config } = portal;
  const question = { routes, facts, config, showUnavailable, development: isDevelopmentBuild };
  const gestures = flowsOnScreen(portal).flatMap((flow) =>
    flow.kind === 'editor' ? editorGestures(flow) : listGestures(flow),
  );
  return [
    { id: 'now', label: 'On this page', commands: gestures.filter(isAccepted).map(gestureEntry) },
    { id: 'pages', label: 'Pages', commands: pagesOf(question).map((page) => pageEntry(portal, page)) },
    {
      id: 'starts',
      label: 'Start',
      commands: [...startsOf(question).map((page) => pageEntry(portal, page, 'start')), ...deedsOf(portal)],
    },
    { id: 'recent', label: 'Recent clients', commands: recentOf(portal) },
    {
      id: 'later',
      label: 'Not possible now',
      commands: gestures.filter((each) => !isAccepted(each)).map(gestureEntry),
    },
  ];
}

const isAccepted = ({ unavailable }: Gesture) => unavailable === undefined;

const gestureEntry = ({ shortcut, ...gesture }: Gesture): Entry => ({
  ...gesture,
  ...(shortcut && { keys: keysOf(shortcut) }),
});

/** The records an id names. */
export const recordsOf = (portal: Portal, found: readonly FoundRecord[]): readonly Entry[] =>
  found.map(({ kind, name, address }) => ({
    id: `record ${address}`,
    label: name,
    detail: kind,
    icon: kind === 'Client' ? 'client' : 'building',
    run: () => portal.navigate(address),
  }));

function pageEntry(portal: Portal, { path, ...words }: PageEntry, kind = 'page'): Entry {
  const leading = shortcuts.find(({ page }) => page?.path === path);
  return {
    id: `${kind} ${path}`,
    ...words,
    ...(leading && kind === 'page' && { keys: keysOf(leading.id) }),
    run: () => portal.navigate(path),
  };
}

/** What needs no page. */
const deedsOf = (portal: Portal): readonly Entry[] => [
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: 'list',
    keys: keysOf('help'),
    run: () => takeShortcut(portal, 'help'),
  },
  {
    id: 'journal',
    label: 'Changes of this session',
    detail: 'What you have saved, and the way back',
    icon: 'clock',
    run: () => openJournal(portal),
  },
  {
    id: 'report',
    label: 'Report a problem',
    detail: 'Saves a file without names, addresses or secrets',
    icon: 'flag',
    run: () => report(portal),
  },
  ...(isDevelopmentBuild
    ? [
        {
          id: 'inspector',
          label: 'Open the inspector',
          icon: 'code' as const,
          keys: keysOf('inspector'),
          run: () => takeShortcut(portal, 'inspector'),
        },
      ]
    : []),
  { id: 'signOut', label: 'Sign out', icon: 'sign-out', run: () => portal.navigate(to(pages.logout)) },
];

/** The clients last worked in, except the present one; a system user's alone. */
function recentOf(portal: Portal): readonly Entry[] {
  const { session } = portal.child('session').getSnapshot().context;
  if (!session?.isSystemUser) return [];
  const current = portal.child('selection').getSnapshot().context.client?.uid;
  return clientDirectoryOf(portal, session.userId)
    .getSnapshot()
    .context.recent.filter(({ uid }) => uid !== current)
    .map((client) => ({
      id: `recent ${client.uid}`,
      label: client.name,
      detail: 'Work for this client',
      icon: 'client',
      run: () => portal.child('navigation').send({ type: 'client.switch', client }),
    }));
}

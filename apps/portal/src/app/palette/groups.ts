import { matchRoute, selectAppearance } from '@wardmere/machines';
import { searchByWords } from '@wardmere/ui';
import { otherLanguageIn, word, type Phrase } from '@wardmere/ui/words';
import { isDevelopmentBuild } from '../../system/build.ts';
import { report } from '../frame/help-menu.ts';
import { tabMemory } from '../../system/tab-memory.ts';
import { openJournal } from '../../system/journal-address.ts';
import type { Portal } from '../../system/portal.ts';
import { keysOf } from '../../system/shortcuts/keys.ts';
import { shortcuts } from '../../system/shortcuts/shortcut-table.ts';
import { takeShortcut } from '../../system/shortcuts/shortcuts.ts';
import { arranged } from './arranged.ts';
import { bulkStartsOf } from './bulk-starts.ts';
import { editorGestures } from './editor-gestures.ts';
import type { Entry, EntryGroup, PageEntry } from './entries.ts';
import type { Gesture } from './gesture.ts';
import { foldedEntries, gestureEntries } from './gesture-entries.ts';
import { importGestures } from './import-gestures.ts';
import { listGestures } from './list-gestures.ts';
import { rowsGestures } from './rows-gestures.ts';
import type { Flow } from '../../system/flows.ts';
import { flowsOnScreen } from '../../system/on-screen.ts';
import { looksOf } from './looks.ts';
import { pagesOf } from './pages.ts';
import { recentOf } from './recent.ts';
import { startsOf } from './starts.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** What the palette offers at this moment beside records, whatever is typed. */
export interface Offered {
  readonly recent: readonly Entry[];
  readonly pages: readonly Entry[];
  readonly creations: readonly Entry[];
  readonly bulk: readonly Entry[];
  readonly deeds: readonly Entry[];
  /** What the flows on screen accept now, and what not, with the reason. */
  readonly gestures: readonly Gesture[];
  readonly showUnavailable: boolean;
}

/** Asks the routes, the facts and the flows on screen. */
export function offeredIn(portal: Portal): Offered {
  const { facts, place } = portal.child('navigation').getSnapshot().context;
  const showUnavailable = tabMemory(portal.config.brand.slug).read('showUnavailable') === 'on';
  const { routes, config } = portal;
  const flows = flowsOnScreen(portal);
  const isAnySelected = flows.some((flow) => flow.kind === 'rows' && flow.isAnySelected);
  const question = {
    routes,
    facts,
    config,
    showUnavailable,
    here: matchRoute(routes, place.path),
  };
  return {
    recent: recentOf(portal),
    pages: pagesOf(question).map((page) => pageEntry(portal, page)),
    creations: startsOf(question).map((page) => pageEntry(portal, page, 'start')),
    // What is selected here is not left for a list that would be narrowed anew: it has its own actions.
    bulk: bulkStartsOf(question)
      .filter(({ path }) => !(isAnySelected && path.split('?')[0] === place.path))
      .map((page) => pageEntry(portal, page, 'bulk')),
    deeds: deedsOf(portal),
    gestures: flows.flatMap(gesturesOf),
    showUnavailable,
  };
}

/**
 * The groups in the order they are read: what one comes back to, records, places, what can be made, then what the page
 * accepts; what is typed arranges them by how well it fits. What is not possible now is listed only where somebody asked to
 * see it.
 */
export function groupsOf(offered: Offered, records: readonly Entry[], query: string): readonly EntryGroup[] {
  const accepted = offered.gestures.filter(isAccepted);
  const isTyped = query.trim() !== '';
  const known = new Set(records.map(({ id }) => id.replace(/^record /, 'recent ')));
  const group = (id: string, label: Phrase, commands: readonly Entry[]) => ({
    id,
    label: word(label),
    // Names are in no language; what stands in any other group is said by the portal.
    commands: searchByWords(commands, query).map((each) =>
      id === 'recent' ? each : { ...each, language: otherLanguageIn(each.label) },
    ),
  });
  const groups = [
    group(
      'recent',
      'Recent',
      offered.recent.filter(({ id }) => !known.has(id)),
    ),
    { id: 'records', label: word('Records'), commands: records },
    group('pages', 'Pages', offered.pages),
    group('create', 'Create', offered.creations),
    group('now', 'On this page', isTyped ? gestureEntries(accepted) : foldedEntries(accepted)),
    // Many, and sought by their names: what is not typed for them stays short.
    group('bulk', 'To many at once', isTyped ? offered.bulk : []),
    group('deeds', 'Anywhere', offered.deeds),
    ...(offered.showUnavailable
      ? [group('later', 'Not possible now', gestureEntries(offered.gestures.filter((each) => !isAccepted(each))))]
      : []),
  ];
  return arranged(groups, query);
}

function gesturesOf(flow: Flow): readonly Gesture[] {
  if (flow.kind === 'editor') return editorGestures(flow);
  if (flow.kind === 'import') return importGestures(flow);
  return flow.kind === 'list' ? listGestures(flow) : rowsGestures(flow);
}

const isAccepted = ({ unavailable }: Gesture) => unavailable === undefined;

function pageEntry(portal: Portal, { path, id = path, ...words }: PageEntry, kind = 'page'): Entry {
  const leading = shortcuts.find(({ page }) => page?.path === path);
  return {
    id: `${kind} ${id}`,
    ...words,
    ...(leading && kind === 'page' && { keys: keysOf(leading.id) }),
    run: () => portal.navigate(path),
  };
}

/** Another look is drawn at once. */
function looksFor(portal: Portal): readonly Entry[] {
  const actor = portal.child('appearance');
  return looksOf(selectAppearance(actor.getSnapshot()), portal.config.region, (choice) =>
    actor.send({ type: 'appearance.choose', choice }),
  );
}

/** What needs no page. */
const deedsOf = (portal: Portal): readonly Entry[] => [
  ...looksFor(portal),
  {
    id: 'shortcuts',
    label: word('Keyboard shortcuts'),
    also: 'Keys, Hotkeys, Help',
    icon: 'list',
    keys: keysOf('help'),
    run: () => takeShortcut(portal, 'help'),
  },
  {
    id: 'journal',
    label: word('Changes of this session'),
    also: 'Undo, Take back, Journal',
    detail: word('What you have saved, and the way back'),
    icon: 'clock',
    run: () => openJournal(portal),
  },
  {
    id: 'report',
    label: word('Report a problem'),
    also: 'Bug, Support, Help',
    detail: word('Saves a file without names, addresses or secrets'),
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
  {
    id: 'signOut',
    label: word('Sign out'),
    also: 'Log out, Logout, Log off, Sign off',
    icon: 'sign-out',
    run: () => portal.navigate(to(pages.logout)),
  },
];

import { appearanceOf } from '@wardmere/api';
import {
  isSignedIn,
  isWithin,
  landingOf,
  matchRoute,
  noticeOfFailure,
  ROOT,
  type Place,
  type Told,
} from '@wardmere/machines';
import { endTyping } from '@wardmere/ui/typing';
import { currentPlace, pathOfPlace, placeOf, standsUnderneath } from './address.ts';
import { landmarks } from './landmarks.ts';
import { factsNow, isStarted } from './facts.ts';
import { pages } from './pages.ts';
import { say, startedAgain, tell } from './hearers.ts';
import { withUndo } from './undo-notice.ts';
import type { Hearers, Portal, Tells } from './portal.ts';
import { loginNeedOf } from './route.ts';
import { LOST } from './screens.ts';
import { leadsTo } from './shortcuts/shortcuts.ts';
import { selectedContext } from './storage.ts';
import { to } from './to.ts';

/** What is told only once everybody has heard, and answered, what is told before it. */
const afterwards = (...tells: Tells): Tells =>
  tells.map((told) => ({ to: ROOT, event: { type: 'world.tell', ...told } }));
const lookAtFacts: Told = { to: ROOT, event: { type: 'facts.changed' } };

/** What is heard from the first line of the document on; what begins later brings its own. */
export function hearersIn(portal: Portal): Hearers {
  const { config, routes, living } = portal;
  let person: string | undefined;
  /** Where `/` leads depends on what is not known yet. */
  let isLandingAwaited = false;

  /** Shows a path in the address bar, and arrives there. */
  const show = (path: string, replace: boolean): Tells => [
    tell('address', {
      type: 'address.go',
      place: placeOf(path),
      replace: replace || path === pathOfPlace(currentPlace()),
    }),
    ...arrive(path),
  ];

  const arrive = (path: string): Tells => {
    const place = placeOf(path);
    return [
      tell('startUp', { type: 'path.ask', login: loginNeedOf(routes, place.path), path }),
      ...afterwards(
        ...standAt(place),
        ...(asksFlag(place.path) ? askFlags() : []),
        ...(place.path === to(pages.logout) ? [tell('session', { type: 'session.signOut' })] : []),
        ...(place.path === '/' && isStarted(portal) ? land() : []),
      ),
    ];
  };

  /** Navigation decides about the place; failures of another page are left behind (D-191). */
  const standAt = (place: Place): Tells => {
    const before = living('navigation')?.getSnapshot().context.place.path ?? '/';
    // The entry, which only leads on, is no page.
    const isLeft = before !== '/' && before !== place.path;
    return [
      tell('navigation', { type: 'place.change', place }),
      ...(isLeft ? [tell('notices', { type: 'page.leave' })] : []),
    ];
  };

  const asksFlag = (path: string) => matchRoute(routes, path)?.route.rule.flag !== undefined;

  /** Asks for the flags of whoever is signed in, unless they are known or on their way. */
  const askFlags = (): Tells => {
    const session = living('session')?.getSnapshot().context.session;
    return session && living('conditions')?.getSnapshot().matches({ flags: 'unasked' })
      ? [tell('conditions', { type: 'flags.ask', who: session.userId })]
      : [];
  };

  /** Sends whoever stands on `/` to the landing page; an external one leaves the portal (§2, D-018, D-056). */
  const land = (): Tells => {
    const session = living('session')?.getSnapshot().context.session;
    const facts = factsNow(portal);
    if (!session || !facts) return [];
    const landing = landingOf({
      session,
      profile: living('startUp')?.getSnapshot().context.profile ?? null,
      facts,
      scopeSize: living('selection')?.getSnapshot().context.scope.length ?? 0,
      config,
      routes,
      landmarks,
    });
    isLandingAwaited = landing.kind === 'awaited';
    if (landing.kind === 'awaited') return askFlags();
    return landing.kind === 'external'
      ? [tell('address', { type: 'address.leave', address: landing.address })]
      : show(landing.path, true);
  };

  /** Navigation judges by the facts as they are by now. */
  const knowFacts = (): Tells => {
    const facts = factsNow(portal);
    const known = living('navigation')?.getSnapshot().context;
    const ready = isStarted(portal);
    return facts && known && JSON.stringify([facts, ready]) !== JSON.stringify([known.facts, known.ready])
      ? [tell('navigation', { type: 'facts.know', facts, ready })]
      : [];
  };

  /** Drafts belong to a person and a client (B9, N2). */
  const attend = (): Tells => {
    const session = living('session')?.getSnapshot();
    // What is known of whoever was signed in outlives their session, and greets nobody.
    const user = session && isSignedIn(session) ? session.context.session?.userId : undefined;
    const client = living('selection')?.getSnapshot().context.client?.uid ?? null;
    const desk = living('desk')?.getSnapshot();
    if (user === undefined || desk === undefined) return [];
    if (desk.matches('absent')) return [tell('desk', { type: 'person.arrive', user, client })];
    return desk.context.client === client ? [] : [tell('desk', { type: 'client.change', client })];
  };

  return {
    startUp: {
      sessionRead: ({ session, returnTo, afterRefusal }) => {
        person ??= session.userId;
        // Lists, records and lookups of the former person stand in memory: none of it may meet the next one.
        if (person !== session.userId)
          return [tell('tab', { type: 'login.forget' }), tell('address', { type: 'document.renew' })];
        const expiresAt = portal.login.identity().expiresAt();
        const saved = selectedContext.read(config.brand.slug);
        return [
          tell('session', { type: 'session.begin', session, expiresAt, afterRefusal }),
          tell('selection', { type: 'session.begin', session, saved }),
          tell('tab', { type: 'first.ask', place: placeOf(returnTo) }),
          ...(returnTo === pathOfPlace(currentPlace()) ? [] : show(returnTo, true)),
        ];
      },
      contextLoaded: ({ profile }) => [
        tell('selection', { type: 'profile.know', primaryBuilding: profile.primaryBuilding }),
        tell('appearance', { type: 'appearance.know', appearance: appearanceOf(profile) }),
      ],
      profileChanged: ({ profile }) => [
        tell('appearance', { type: 'appearance.know', appearance: appearanceOf(profile) }),
      ],
      retried: () => [tell('selection', { type: 'context.reload' })],
      landed: () => {
        const { path } = currentPlace();
        return [
          // Flags only take away: nothing on the way to the first page waits for them, unless its own rule asks one.
          ...(asksFlag(path) ? askFlags() : [tell('tab', { type: 'flags.await' })]),
          ...(path === '/' ? land() : []),
        ];
      },
    },
    appearance: {
      drawn: ({ appearance }) => [tell('tab', { type: 'appearance.draw', appearance })],
      kept: ({ profile }) => [tell('startUp', { type: 'profile.know', profile })],
      refused: ({ failure }) => [say(noticeOfFailure(failure))],
    },
    session: {
      // What was refused with the session before is asked for with this one.
      begun: () => [tell('conditions', { type: 'connection.retry' })],
      // A 401 leads to `/`; the address is kept, so that the person is brought back to the same place (§7, D-018, B9).
      expired: ({ because }) => {
        // The fields go with their page: what was typed into one and not given away yet belongs to what is kept.
        endTyping();
        return [
          tell('tab', { type: 'login.forget' }),
          tell('address', { type: 'address.go', place: placeOf('/'), replace: true }),
          tell('startUp', {
            type: 'session.expire',
            asked: pathOfPlace(currentPlace()),
            refused: because !== 'ended',
          }),
          // Whoever is asked whether to leave is asked no longer before the desk has nothing to lose.
          ...afterwards(...standAt(placeOf('/')), tell('desk', { type: 'person.leave', keep: true })),
        ];
      },
      // The page stays as it is until the provider's has come: whoever goes back from there finds it again.
      challenged: ({ maxAge }) => [
        tell('tab', { type: 'login.challenge', asked: pathOfPlace(currentPlace()), maxAge }),
      ],
      // Nothing here is asked of the person: the session is gone whether or not they would like to stay.
      broken: () => [
        tell('tab', { type: 'login.forget' }),
        tell('startUp', { type: 'session.break' }),
        ...show(to(pages.error), true),
      ],
      signedOut: () => [
        tell('selection', { type: 'session.end' }),
        tell('journal', { type: 'journal.clear' }),
        tell('desk', { type: 'person.leave', keep: false }),
      ],
    },
    selection: {
      loaded: () => [tell('startUp', { type: 'selection.loaded' })],
      failed: ({ failure }) => [tell('startUp', { type: 'selection.failed', failure })],
      choiceFailed: ({ failure }) => [say(noticeOfFailure(failure))],
      unreached: ({ failure }) => {
        const { path } = currentPlace();
        // The client's own pages say so themselves, with another try.
        return isWithin(path, 'admin') || isWithin(path, 'user') ? [say(noticeOfFailure(failure))] : [];
      },
      settled: ({ selected }) => [
        tell('tab', { type: 'context.keep', selected }),
        tell('conditions', { type: 'client.know', client: selected?.clientUid ?? null }),
        tell('startUp', { type: 'selection.settled' }),
      ],
      modulesSettled: () => [tell('startUp', { type: 'modules.settled' })],
      modulesFailed: ({ failure }) => [say(noticeOfFailure(failure))],
      // Unsaved work was asked about before the client was chosen (N13). The page is judged once the facts speak of it.
      clientChosen: () => {
        const awaited = living('navigation')?.getSnapshot().context.awaited;
        return [
          lookAtFacts,
          ...show(awaited ? pathOfPlace(awaited) : to(pages.landing), false),
          ...afterwards(tell('selection', { type: 'client.enter' })),
        ];
      },
      clientGone: () => {
        const { path } = currentPlace();
        // Pages that are of no client stay as they are, and what the top bar shows no more is said in words.
        const stays = isWithin(path, 'admin') || isWithin(path, 'user');
        return [
          tell('tab', { type: 'context.keep', selected: null }),
          ...(isWithin(path, 'client') ? show(to(pages.clients), true) : []),
          ...(stays ? [say({ tone: 'warning', text: 'The client you worked for is no longer there.' })] : []),
        ];
      },
    },
    navigation: {
      accepted: ({ intention }) => {
        if (intention.kind === 'switch')
          return [tell('selection', { type: 'client.choose', client: intention.client })];
        const path = pathOfPlace(intention.place);
        if (intention.kind === 'close')
          return standsUnderneath(intention.place) ? [tell('address', { type: 'address.back' })] : show(path, true);
        if (intention.kind !== 'return') return show(path, intention.kind === 'replace');
        const isThere = pathOfPlace(currentPlace()) === path;
        return [...(isThere ? [] : [tell('address', { type: 'address.goOn' })]), ...arrive(path)];
      },
      putBack: () => [tell('address', { type: 'address.putBack' })],
      denied: ({ denial, from }) => {
        if (denial.to === 'login')
          return [tell('startUp', { type: 'path.ask', login: 'required', path: pathOfPlace(from) })];
        // These two are said where the person stands.
        if (denial.to === 'notFound' || denial.to === 'retry') return [];
        const why = denial.to === 'clients' ? '' : `?path=${encodeURIComponent(from.path)}`;
        return show(`${landmarks[denial.to]}${why}`, true);
      },
    },
    collections: {
      acted: ({ kind, action, done, refused, left, entries, isLacking, isRest }) => {
        const known = portal.kinds.knownList(kind)?.actions?.find(({ id }) => id === action);
        const isSound = known && refused.length === 0 && left.length === 0;
        const words = { tone: 'success' as const, text: known?.done(done.length) ?? '' };
        // One press takes back all that is told, or is not offered.
        const isWhole = !isRest && !isLacking;
        return [
          ...(isSound ? [say(isWhole ? withUndo(portal, words, entries) : words)] : []),
          ...(entries.length > 0 ? [tell('journal', { type: 'change.note', entries })] : []),
          ...(isLacking ? [say({ tone: 'warning', text: 'What was changed could not be noted in the journal.' })] : []),
        ];
      },
    },
    facts: {
      changed: () => [
        ...knowFacts(),
        ...attend(),
        ...(isLandingAwaited && currentPlace().path === '/' && isStarted(portal) ? land() : []),
      ],
    },
    tab: { stood: askFlags },
    overlays: {
      // The palette has begun with its code.
      fetched: ({ overlay, typed }) =>
        overlay === 'palette'
          ? [
              { to: overlay, event: { type: 'palette.open' } },
              { to: overlay, event: { type: 'query.type', text: typed } },
            ]
          : [],
      lost: () => [say({ tone: 'warning', text: LOST })],
    },
    shortcuts: { recognised: ({ shortcut }) => leadsTo(portal, shortcut) },
    [ROOT]: {
      begun: () => attend(),
      restarted: ({ child }) => [...(child === 'notices' ? [] : [startedAgain]), lookAtFacts],
      fallen: ({ child }) =>
        child === 'notices'
          ? []
          : [
              say({
                tone: 'danger',
                text: 'A part of the page has stopped working. Load the page again to continue.',
              }),
            ],
    },
  };
}

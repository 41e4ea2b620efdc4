import type { Appearance } from '@wardmere/api';
import type { Locale } from '@wardmere/ui/words';
import type { NavigationEvent, Place, SelectedContext } from '@wardmere/machines';
import { fromCallback, type AnyActorRef, type Subscription } from 'xstate';
import { currentPlace, type AddressBar } from './address.ts';
import { APPEARANCE, drawAppearance, keptAppearance } from './appearance.ts';
import { arrivalEdge } from './arrival-edge.ts';
import { child } from './child.ts';
import { edge, type Edge } from './edge.ts';
import type { LoginLayer } from './identity/login-layer.ts';
import { pages } from './pages.ts';
import type { Recovery } from './recovery.ts';
import { focusLastNotice } from './shortcuts/focus-last-notice.ts';
import { focusSearch } from './shortcuts/focus-search.ts';
import { keysEdge, type KeysHeard } from './shortcuts/keys-edge.ts';
import type { FirstScreen } from './first-screen.ts';
import { selectedContext } from './storage.ts';
import { to } from './to.ts';

/** What the edges of every portal are made of. */
export interface EdgeSupplies extends KeysHeard {
  readonly slug: string;
  /** The language of the deployment. */
  readonly language: Locale;
  readonly bar: AddressBar;
  readonly login: LoginLayer;
  readonly recovery: Pick<Recovery, 'hurry'>;
  readonly firstScreen: Pick<FirstScreen, 'afterwards'>;
  /** The actors that know what rules ask, as they live now. */
  readonly followed: () => readonly AnyActorRef[];
  /** What is opened at a place leaves before its screen can be drawn. */
  readonly askFirst: (place: Place) => void;
  /** The names of the client and the building that are selected. */
  readonly place: () => readonly (string | undefined)[];
  /** What they know, as text. */
  readonly known: () => string;
}

/** The edges of every portal. */
export const edgesOf = (supplies: EdgeSupplies) => ({
  network: child(networkEdge(supplies)),
  address: child(addressEdge(supplies)),
  tab: child(tabEdge(supplies)),
  facts: child(factsEdge(supplies)),
  keys: child(keysEdge(supplies)),
  arrival: child(arrivalEdge()),
  focus: child(focusEdge(supplies)),
});

/** Whether there is a network, and whether somebody comes back to the page. */
const networkEdge = ({ recovery: { hurry } }: EdgeSupplies): Edge =>
  edge(({ tell, signal }) => {
    addEventListener(
      'online',
      () => {
        tell('connection', { type: 'network.regain' });
        tell('startUp', { type: 'network.regain' });
        hurry();
      },
      { signal },
    );
    addEventListener('offline', () => tell('connection', { type: 'network.lose' }), { signal });
    addEventListener('focus', () => tell('connection', { type: 'page.wake' }), { signal });
    if (!navigator.onLine) tell('connection', { type: 'network.lose' });
  });

/** What the keyboard stands on, once there is more than the first screen to press. */
const focusEdge = ({ firstScreen }: EdgeSupplies): Edge =>
  edge(({ signal }) => {
    firstScreen.afterwards(() => {
      import('@wardmere/ui/keep-focus').then(
        ({ keepFocus }) => keepFocus(signal),
        () => undefined,
      );
    });
  });

/** What is done to the address bar, and to the document in it. */
export type AddressCommand =
  | { readonly type: 'address.go'; readonly place: Place; readonly replace: boolean }
  | { readonly type: 'address.back' }
  | { readonly type: 'address.putBack' }
  | { readonly type: 'address.goOn' }
  | { readonly type: 'address.leave'; readonly address: string }
  | { readonly type: 'document.renew' };

/** The address bar: hears Back and Forward, and alone changes what it shows. */
const addressEdge = ({ bar }: EdgeSupplies): Edge<AddressCommand> =>
  edge(({ tell, receive, signal }) => {
    bar.listen((place: Place) => {
      const event: NavigationEvent = { type: 'place.return', place };
      tell('navigation', event);
    }, signal);
    // Whoever opens the document here may have followed a link from anywhere.
    if (currentPlace().path === to(pages.logout)) tell('session', { type: 'session.signOut', unasked: true });
    receive((command) => {
      if (command.type === 'address.go') bar.go(command.place, command.replace);
      else if (command.type === 'address.back') bar.back();
      else if (command.type === 'address.putBack') bar.putBack();
      else if (command.type === 'address.goOn') bar.goOn();
      else if (command.type === 'address.leave') bar.leaveFor(command.address);
      else bar.startAfresh();
    });
  });

/** What the tab is to do besides. */
export type TabCommand =
  | { readonly type: 'context.keep'; readonly selected: SelectedContext | null }
  | { readonly type: 'appearance.draw'; readonly appearance: Appearance }
  | { readonly type: 'login.forget' }
  /** The person is known, and where they go. */
  | { readonly type: 'first.ask'; readonly place: Place }
  | { readonly type: 'login.challenge'; readonly asked: string; readonly maxAge: number }
  /** Says when the first screen stands. */
  | { readonly type: 'flags.await' }
  | { readonly type: 'search.focus' }
  | { readonly type: 'notice.focus' }
  | { readonly type: 'inspector.open' };

/** What this tab keeps and waits for. */
const tabEdge = ({ slug, language, login, firstScreen, place, askFirst }: EdgeSupplies): Edge<TabCommand> =>
  edge(({ tell, report, receive, signal }) => {
    // Another tab of this browser has chosen.
    addEventListener(
      'storage',
      ({ key }) => {
        if (key === APPEARANCE) tell('appearance', { type: 'appearance.know', appearance: keptAppearance() });
      },
      { signal },
    );
    // Nobody prints what is not there yet.
    firstScreen.afterwards(() => {
      import('./hear-printing.ts').then(
        ({ hearPrinting }) => hearPrinting(place, signal),
        () => undefined,
      );
    });
    receive((command) => {
      if (command.type === 'context.keep') selectedContext.write(slug, command.selected);
      else if (command.type === 'appearance.draw') drawAppearance(command.appearance, language);
      else if (command.type === 'login.forget') login.forget();
      else if (command.type === 'first.ask') askFirst(command.place);
      else if (command.type === 'flags.await') firstScreen.afterwards(() => report({ type: 'tab.stood' }));
      else if (command.type === 'search.focus') focusSearch();
      else if (command.type === 'notice.focus') focusLastNotice();
      else if (command.type === 'inspector.open') openInspector();
      else
        login
          .identity()
          .redirectToLogin(command.asked, false, command.maxAge)
          .catch(() => {
            const text = 'Sign out and sign in again, then try once more.';
            tell('notices', { type: 'notice.show', notice: { tone: 'danger', text } });
          });
    });
  });

// Said in full, so that nothing of the inspector stands in the production build.
const openInspector = () => {
  if (import.meta.env.MODE !== 'production')
    void import('./open-inspector.ts').then((inspector) => inspector.openInspector());
};

/** Says when something changed that rules ask, by following the actors that know it, through restarts. */
const factsEdge = ({ followed, known }: EdgeSupplies): Edge =>
  fromCallback(({ sendBack, self }) => {
    const following = new Map<AnyActorRef, Subscription>();
    let told = '';
    const look = () => {
      const now = known();
      if (now !== told) sendBack({ type: 'facts.changed' });
      told = now;
    };
    const follow = () => {
      const living = followed();
      for (const [actor, watched] of following)
        if (!living.includes(actor)) {
          watched.unsubscribe();
          following.delete(actor);
        }
      for (const actor of living) if (!following.has(actor)) following.set(actor, actor.subscribe(look));
    };
    follow();
    const root = self._parent?.subscribe(follow);
    return () => [root, ...following.values()].forEach((watched) => watched?.unsubscribe());
  });

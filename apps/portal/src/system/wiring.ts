import type { AnyActorRef } from 'xstate';
import { isInitialised, landingOf, matchRoute, noticeOfFailure, type Facts, type Intention } from '@wardmere/machines';
import { currentPlace, pathOfPlace, placeOf, type AddressBar } from './address.ts';
import { factsOf } from './facts.ts';
import type { ChildActor, ChildName, Portal } from './portal.ts';
import { loginNeedOf } from './route.ts';
import { selectedContext } from './storage.ts';
import { pages } from './pages.ts';
import { to } from './to.ts';
import { isWithin } from './areas.ts';

/** Lets the actors hear of each other: a fact told by one becomes an event for another, and nothing else happens here. */
export function wire(portal: Portal, bar: AddressBar): void {
  const isAnother = anotherThanBefore();
  keepWired(portal, 'startUp', (actor) => wireStartUp(portal, actor, bar, isAnother));
  keepWired(portal, 'session', (actor) => wireSession(portal, actor, bar));
  keepWired(portal, 'selection', (actor) => wireSelection(portal, actor, bar));
  keepWired(portal, 'navigation', (actor) => wireNavigation(portal, actor, bar));
  tellFacts(portal);
  tellPages(portal);
  // Whoever opens the document here may have followed a link from anywhere.
  if (currentPlace().path === to(pages.logout))
    portal.child('session').send({ type: 'session.signOut', unasked: true });
  portal.root.on('fallen', ({ child }) => {
    if (child !== 'notices')
      portal.say({ tone: 'danger', text: 'A part of the page has stopped working. Load the page again to go on.' });
  });
}

/** A child is wired as soon as it has begun; one that was restarted is another actor, and wired anew. */
export function keepWired<Name extends ChildName>(
  portal: Portal,
  name: Name,
  attach: (actor: ChildActor<Name>) => void,
): void {
  const living = portal.living(name);
  if (living) attach(living);
  portal.root.on('begun', ({ child }) => {
    if (child === name) attach(portal.child(name));
  });
  portal.root.on('restarted', ({ child }) => {
    if (child !== name) return;
    attach(portal.child(name));
    portal.say({ tone: 'warning', text: 'A part of the page had to be started again. Check your last change.' });
  });
}

/** Tells whether a person is another than the one this document has worked for. */
function anotherThanBefore(): (user: string) => boolean {
  let known: string | undefined;
  return (user) => {
    known ??= user;
    return known !== user;
  };
}

function wireStartUp(
  portal: Portal,
  startUp: ChildActor<'startUp'>,
  bar: AddressBar,
  isAnother: (user: string) => boolean,
): void {
  const { config } = portal;
  startUp.on('sessionRead', ({ session, returnTo, afterRefusal }) => {
    // Lists, records and lookups of the former person stand in memory: none of it may meet the next one.
    if (isAnother(session.userId)) {
      portal.login.forget();
      return bar.startAfresh();
    }
    const expiresAt = portal.login.identity().expiresAt();
    portal.child('session').send({ type: 'session.begin', session, expiresAt, afterRefusal });
    portal.child('selection').send({ type: 'session.begin', session, saved: selectedContext.read(config.brand.slug) });
    if (returnTo !== pathOfPlace(currentPlace())) show(portal, bar, returnTo, true);
  });
  startUp.on('contextLoaded', ({ profile }) =>
    portal.child('selection').send({ type: 'profile.know', primaryBuilding: profile.primaryBuilding }),
  );
  startUp.on('retried', () => portal.child('selection').send({ type: 'context.reload' }));
  startUp.on('landed', () => {
    // Flags only take away: nothing on the way to the first page waits for them, unless its own rule asks one.
    if (asksFlag(portal, currentPlace().path)) askFlags(portal);
    else portal.standing.afterwards(() => askFlags(portal));
    if (currentPlace().path === '/') land(portal, bar);
  });
}

const asksFlag = (portal: Portal, path: string) => matchRoute(portal.routes, path)?.route.rule.flag !== undefined;

/** Asks for the flags of whoever is signed in, unless they are known or on their way. */
function askFlags(portal: Portal): void {
  const session = portal.living('session')?.getSnapshot().context.session;
  const conditions = portal.living('conditions');
  if (session && conditions?.getSnapshot().matches({ flags: 'unasked' }))
    conditions.send({ type: 'flags.ask', who: session.userId });
}

/** Sends whoever stands on `/` to the landing page; an external one leaves the portal (§2, D-018, D-056). */
export function land(portal: Portal, bar: AddressBar): void {
  const { session } = portal.child('session').getSnapshot().context;
  const { scope } = portal.child('selection').getSnapshot().context;
  const { profile } = portal.child('startUp').getSnapshot().context;
  if (session === null) return;
  const landing = landingOf({
    session,
    profile,
    facts: factsNow(portal),
    scopeSize: scope.length,
    config: portal.config,
    routes: portal.routes,
  });
  if (landing.kind === 'external') bar.leaveFor(landing.address);
  else show(portal, bar, landing.path, true);
}

function wireSession(portal: Portal, session: ChildActor<'session'>, bar: AddressBar): void {
  session.on('expired', ({ because }) => {
    // A 401 leads to `/`; the address is kept, so that the person is brought back to the same place (§7, D-018, B9).
    const asked = pathOfPlace(currentPlace());
    portal.login.forget();
    bar.go(placeOf('/'), true);
    portal.child('startUp').send({ type: 'session.expire', asked, refused: because !== 'ended' });
    portal.child('navigation').send({ type: 'place.change', place: currentPlace() });
  });
  // The page stays as it is until the provider's has come: whoever goes back from there finds it again.
  session.on('challenged', ({ maxAge }) => {
    const asked = pathOfPlace(currentPlace());
    portal.login
      .identity()
      .redirectToLogin(asked, false, maxAge)
      .catch(() => portal.say({ tone: 'danger', text: 'Sign out and sign in again, then try once more.' }));
  });
  // Nothing here is asked of the person: the session is gone whether or not they would like to stay.
  session.on('broken', () => {
    portal.login.forget();
    portal.child('startUp').send({ type: 'session.break' });
    show(portal, bar, to(pages.error), true);
  });
  session.on('signedOut', () => {
    portal.child('selection').send({ type: 'session.end' });
    portal.living('journal')?.send({ type: 'journal.clear' });
  });
}

function wireSelection(portal: Portal, selection: ChildActor<'selection'>, bar: AddressBar): void {
  const { slug } = portal.config.brand;
  selection.on('loaded', () => portal.child('startUp').send({ type: 'selection.loaded' }));
  selection.on('failed', ({ failure }) => portal.child('startUp').send({ type: 'selection.failed', failure }));
  selection.on('choiceFailed', ({ failure }) => portal.say(noticeOfFailure(failure)));
  selection.on('unreached', ({ failure }) => {
    // The client's own pages say so themselves, with another try.
    if (isWithin(currentPlace().path, 'admin') || isWithin(currentPlace().path, 'user'))
      portal.say(noticeOfFailure(failure));
  });
  selection.on('settled', ({ selected }) => {
    selectedContext.write(slug, selected);
    portal.child('conditions').send({ type: 'client.know', client: selected?.clientUid ?? null });
    portal.child('startUp').send({ type: 'selection.settled' });
  });
  selection.on('modulesSettled', () => portal.child('startUp').send({ type: 'modules.settled' }));
  selection.on('modulesFailed', ({ failure }) => portal.say(noticeOfFailure(failure)));
  // Unsaved work was asked about before the client was chosen (N13). The page is judged once the facts speak of it.
  selection.on('clientChosen', () =>
    queueMicrotask(() => {
      const { awaited } = portal.child('navigation').getSnapshot().context;
      show(portal, bar, awaited ? pathOfPlace(awaited) : to(pages.landing), false);
      selection.send({ type: 'client.enter' });
    }),
  );
  selection.on('clientGone', () => {
    selectedContext.write(slug, null);
    if (isWithin(currentPlace().path, 'client')) show(portal, bar, to(pages.clients), true);
  });
}

function wireNavigation(portal: Portal, navigation: ChildActor<'navigation'>, bar: AddressBar): void {
  navigation.on('accepted', ({ intention }) => follow(portal, bar, intention));
  navigation.on('putBack', () => bar.putBack());
  navigation.on('denied', ({ denial, from }) => {
    if (denial.to === 'login')
      portal.child('startUp').send({ type: 'path.ask', login: 'required', path: pathOfPlace(from) });
    else if (denial.to === to(pages.clients)) show(portal, bar, denial.to, true);
    else if (denial.to === to(pages.unauthorized) || denial.to === to(pages.platformUnauthorized))
      show(portal, bar, `${denial.to}?path=${encodeURIComponent(from.path)}`, true);
  });
}

function follow(portal: Portal, bar: AddressBar, intention: Intention): void {
  if (intention.kind === 'switch') portal.child('selection').send({ type: 'client.choose', client: intention.client });
  else if (intention.kind === 'return') {
    if (pathOfPlace(currentPlace()) !== pathOfPlace(intention.place)) bar.goOn();
    arrive(portal, bar, pathOfPlace(intention.place));
  } else show(portal, bar, pathOfPlace(intention.place), intention.kind === 'replace');
}

function show(portal: Portal, bar: AddressBar, path: string, replace: boolean): void {
  bar.go(placeOf(path), replace || path === pathOfPlace(currentPlace()));
  arrive(portal, bar, path);
}

function arrive(portal: Portal, bar: AddressBar, path: string): void {
  const place = placeOf(path);
  portal.child('startUp').send({ type: 'path.ask', login: loginNeedOf(portal.routes, place.path), path });
  portal.child('navigation').send({ type: 'place.change', place });
  if (asksFlag(portal, place.path)) askFlags(portal);
  if (place.path === to(pages.logout)) portal.child('session').send({ type: 'session.signOut' });
  if (place.path === '/' && isInitialised(portal.child('startUp').getSnapshot())) land(portal, bar);
}

/** Tells the notices that the person is on another page; the entry, which only leads on, is none (D-191). */
function tellPages(portal: Portal): void {
  let page = '/';
  keepWired(portal, 'navigation', (navigation) => {
    navigation.subscribe(({ context: { place } }) => {
      if (place.path === page) return;
      if (page !== '/') portal.living('notices')?.send({ type: 'page.leave' });
      page = place.path;
    });
  });
}

const factsNow = (portal: Portal): Facts =>
  factsOf({
    config: portal.config,
    session: portal.child('session').getSnapshot(),
    selection: portal.child('selection').getSnapshot(),
    conditions: portal.child('conditions').getSnapshot(),
  });

/** Tells navigation whenever something its rules ask has changed. */
function tellFacts(portal: Portal): void {
  let told = '';
  const tell = () => {
    const facts = factsNow(portal);
    const ready = isInitialised(portal.child('startUp').getSnapshot());
    const text = JSON.stringify([facts, ready]);
    if (text === told) return;
    told = text;
    portal.child('navigation').send({ type: 'facts.know', facts, ready });
  };
  for (const name of ['session', 'selection', 'conditions', 'startUp'] as const)
    keepWired(portal, name, (actor: AnyActorRef) => void actor.subscribe(tell));
}

import type { Config, Product, Profile, SessionContext } from '@wardmere/api';
import type { Landmarks } from './landmarks.ts';
import { matchRoute, type RouteShape } from './route.ts';
import { isOpenArea, permit } from '../permission/permit.ts';
import type { Facts } from '../permission/facts.ts';
import { addressOf, availableTiles } from './tiles.ts';

/** Where `/` leads: a path of the portal, or the address of a separate app; `awaited` until it is known. */
export type Landing =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string }
  | typeof AWAITED;

const AWAITED = { kind: 'awaited' } as const;

export interface LandingQuestion {
  readonly session: SessionContext;
  readonly profile: Pick<Profile, 'defaultLandingPage'> | null;
  readonly facts: Facts;
  /** The number of buildings this person may choose. */
  readonly scopeSize: number;
  readonly config: Config;
  readonly routes: readonly RouteShape[];
  readonly landmarks: Landmarks;
}

const internal = (path: string): Landing => ({ kind: 'internal', path });
const external = (address: string): Landing => ({ kind: 'external', address });

/** The landing target, rule by rule in the order of D-056 (§2). */
export function landingOf(question: LandingQuestion): Landing {
  const { session, facts, landmarks } = question;
  if (!session.isSystemUser && facts.client === null) return internal(landmarks.unauthorized);
  if (session.isSystemUser) return internal(facts.client === null ? landmarks.clients : landmarks.landing);
  return promptDue(question) ?? ofTheirOwn(question) ?? internal(landmarks.landing);
}

/** Email, permissions, buildings: checked in this order, for client users only (D-049). */
function promptDue({ session, facts, scopeSize, landmarks }: LandingQuestion): Landing | undefined {
  if (!session.emailVerified) return internal(landmarks.verifyEmail);
  if (facts.permissions.length === 0) return internal(landmarks.noPermissions);
  if (scopeSize === 0) return internal(landmarks.noBuildings);
  return undefined;
}

/** What leads this person elsewhere than to the client's landing page. */
function ofTheirOwn(question: LandingQuestion): Landing | undefined {
  const chosen = chosenLanding(question);
  return chosen?.kind === 'awaited' ? chosen : (singleProduct(question, chosen) ?? defaultLanding(chosen));
}

/** In the UK, exactly one matching product is the landing page (§2, D-058). */
function singleProduct(question: LandingQuestion, chosen: Chosen | undefined): Landing | undefined {
  if (question.facts.region !== 'uk') return undefined;
  const available = availableTiles(question.facts, question.config);
  // The address as it was given: it may lead further into the product than its tile (D-057).
  if (chosen?.kind === 'external' && available.some(({ product }) => product === chosen.product))
    return external(chosen.address);
  const explicit = chosen !== undefined && !(chosen.kind === 'internal' && chosen.path === question.landmarks.landing);
  // Whoever asks before the modules have come is not led past the one product there may be; that they never came is known.
  if (!explicit && question.facts.modules === 'unknown') return AWAITED;
  const [only, ...others] = explicit ? [] : available;
  return only && others.length === 0 ? external(only.address) : undefined;
}

const defaultLanding = (chosen: Chosen | undefined): Landing | undefined =>
  chosen && (chosen.kind === 'internal' ? internal(chosen.path) : external(chosen.address));

type Chosen =
  | { readonly kind: 'internal'; readonly path: string }
  | { readonly kind: 'external'; readonly address: string; readonly product?: Product };

/**
 * The default landing page as a usable target. The profile's record wins over the claim's path: where it names none, the
 * token, which is older, has nothing to say (D-057).
 */
function chosenLanding(question: LandingQuestion): Chosen | typeof AWAITED | undefined {
  const { profile, session, facts, config, routes, landmarks } = question;
  const given = ((profile ? profile.defaultLandingPage?.path : session.defaultLandingPage) ?? '').trim();
  if (given === '') return undefined;
  const known = knownPage(given, routes);
  if (!known) return addressOf(given, config, facts.client?.type);
  if (known.path === landmarks.start || isOpen(known)) return undefined;
  // Nobody is sent to a page that might turn out to be none, nor away from one because nothing is known of it yet.
  const { allowed, pending } = permit(known.rule, facts);
  if (pending) return AWAITED;
  return allowed ? { kind: 'internal', path: known.path } : undefined;
}

/** Pages that need nobody signed in – a denial, signing out – are no place to arrive, as the entry is none. */
const isOpen = ({ rule: { area } }: RouteShape) => isOpenArea(area);

/** The page of a known route, whatever its letter case and with or without the base path; identifiers stay as given. */
function knownPage(given: string, routes: readonly RouteShape[]): RouteShape | undefined {
  const path = `/${given.replace(/^\/+/, '')}`.replace(/^\/v7(?=\/|$)/i, '');
  const candidates = routes.map((route) => ({ ...route, path: route.path.toLowerCase(), original: route }));
  const match = /[\\?#\s\p{Cc}]/u.test(path) ? undefined : matchRoute(candidates, path.toLowerCase());
  if (match === undefined) return undefined;
  const segments = path.split('/');
  const { path: pattern, rule } = match.route.original;
  const page = pattern.split('/').map((segment, index) => (/^[{:]/.test(segment) ? segments[index] : segment));
  return { path: page.join('/'), rule };
}

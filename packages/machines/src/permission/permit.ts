import type { Region } from '@wardmere/api';
import type { Facts, PermissionName } from './facts.ts';

/**
 * The five levels of access (D-010). `none` renders without a session; `forceLoginSkipped` uses a session when there is
 * one; `system` wants a system user; `client` wants a client acted in; `authenticated` wants any signed-in person.
 */
export type Area = 'none' | 'forceLoginSkipped' | 'system' | 'client' | 'authenticated';

/** What a route, menu link, tile or action asks. Each clause is absent when it asks nothing. */
export interface Rule {
  readonly area: Area;
  /** Any one suffices (§6); an empty list asks for none. */
  readonly anyOf?: readonly PermissionName[];
  /** What is asked of system users instead, where the platform asks something else of them. */
  readonly anyOfSystem?: readonly PermissionName[];
  readonly regions?: readonly Region[];
  /** GUID of the module the client must have. */
  readonly module?: string;
  readonly allBuildings?: boolean;
  readonly connection?: boolean;
  /** Not for people signed in through single sign-on. */
  readonly passwordOnly?: boolean;
  readonly flag?: string;
}

export type Clause =
  | 'signedIn'
  | 'area'
  | 'ownClient'
  | 'selectedClient'
  | 'permission'
  | 'region'
  | 'singleSignOn'
  | 'module'
  | 'allBuildings'
  | 'connection'
  | 'flag';
export type Outcome = 'passed' | 'failed' | 'unknown';

/** One clause of a rule with its outcome; `needs` is what it asked for. */
export interface Check {
  readonly clause: Clause;
  readonly outcome: Outcome;
  readonly needs?: readonly string[];
}

/** A verdict and its reasons. `pending` says that nothing failed but something is not known yet. */
export interface Verdict {
  readonly allowed: boolean;
  readonly pending: boolean;
  /** The failed clauses, the deciding one first; empty when allowed. */
  readonly because: readonly Check[];
  /** Every clause asked, in the order of D-021. */
  readonly checks: readonly Check[];
}

/** Decides a rule on the facts: the one function behind routes, menu, actions and tiles (§6, D-021). The platform decides in the end (D-082). */
export function permit(rule: Rule, facts: Facts): Verdict {
  const checks = clauses.flatMap((clause) => clause(rule, facts) ?? []);
  const because = checks.filter(({ outcome }) => outcome === 'failed');
  const unknown = checks.some(({ outcome }) => outcome === 'unknown');
  return { allowed: because.length === 0 && !unknown, pending: because.length === 0 && unknown, because, checks };
}

/** Flags only take away (D-008): what waits for nothing but them is offered until one says otherwise. */
export const isOffered = ({ allowed, pending, checks }: Verdict): boolean =>
  allowed || (pending && checks.every(({ clause, outcome }) => outcome === 'passed' || clause === 'flag'));

type Ask = (rule: Rule, facts: Facts) => Check | undefined;

const check = (clause: Clause, holds: boolean | 'unknown', needs?: readonly string[]): Check => ({
  clause,
  outcome: holds === 'unknown' ? 'unknown' : holds ? 'passed' : 'failed',
  ...(needs && { needs }),
});

/** What needs nobody signed in: prompts, signing in and out, denials. */
export const isOpenArea = (area: Area): boolean => area === 'none' || area === 'forceLoginSkipped';

/** In the order of D-021: the first failing one decides where a person is sent. */
const clauses: readonly Ask[] = [
  ({ area }, { signedIn }) => (isOpenArea(area) ? undefined : check('signedIn', signedIn)),
  ({ area }, { isSystemUser }) => (area === 'system' ? check('area', isSystemUser) : undefined),
  ({ area }, { isSystemUser, client }) =>
    isOpenArea(area) || isSystemUser ? undefined : check('ownClient', client !== null),
  ({ area }, { isSystemUser, client }) =>
    area === 'client' && isSystemUser ? check('selectedClient', client !== null) : undefined,
  ({ anyOf = [], anyOfSystem = anyOf }, { isSystemUser, permissions }) => {
    const asked = isSystemUser ? anyOfSystem : anyOf;
    return asked.length === 0
      ? undefined
      : check(
          'permission',
          asked.some((name) => permissions.includes(name)),
          asked,
        );
  },
  ({ regions }, { region }) => regions && check('region', regions.includes(region), regions),
  ({ passwordOnly }, { isSSOAuthenticated }) => (passwordOnly ? check('singleSignOn', !isSSOAuthenticated) : undefined),
  ({ module }, { modules }) =>
    module === undefined
      ? undefined
      : check('module', modules === 'unknown' ? modules : modules?.includes(module) === true, [module]),
  ({ allBuildings }, { allBuildingsSelected }) =>
    allBuildings ? check('allBuildings', allBuildingsSelected) : undefined,
  ({ connection: asked }, { connection }) =>
    asked ? check('connection', connection === 'unknown' ? connection : connection === true) : undefined,
  ({ flag }, { flags }) => (flag === undefined ? undefined : check('flag', flags[flag] ?? 'unknown', [flag])),
];

import { permissionWords } from '@wardmere/api';
import type { Check, Clause, Outcome } from '@wardmere/machines';
import { moduleName, type ReasonContext } from './reasons.ts';
import { listedEither } from '@wardmere/ui/words';

/** A permission or a flag, as a person says it and as it is spelled. */
export interface Named {
  readonly words: string;
  readonly token: string;
}

/** A clause in words; `names` are the permissions and flags it asks for. */
export interface Reason {
  readonly clause: Clause;
  readonly outcome: Outcome;
  readonly text: string;
  readonly names: readonly Named[];
}

/** What each clause is called (B15, N4). */
export const clauseName: Readonly<Record<Clause, string>> = {
  signedIn: 'Sign-in',
  area: 'Area',
  ownClient: 'Client',
  selectedClient: 'Client',
  permission: 'Permission',
  region: 'Region',
  singleSignOn: 'Sign-in method',
  module: 'Module',
  allBuildings: 'All Buildings',
  connection: 'Connection',
  flag: 'Feature flag',
};

export const outcomeName: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  unknown: 'not known yet',
};

/** Says one check in a sentence (B15). */
export function reasonOf(check: Check, context: ReasonContext): Reason {
  const needs = check.needs ?? [];
  const text = sentences[check.clause](check, needs, context);
  return { clause: check.clause, outcome: check.outcome, text, names: namesOf(check.clause, needs) };
}

const namesOf = (clause: Clause, needs: readonly string[]): readonly Named[] => {
  if (clause === 'permission') return needs.map((token) => ({ words: permissionWords(token), token }));
  return clause === 'flag' ? needs.map((token) => ({ words: token, token })) : [];
};

type Sentence = (check: Check, needs: readonly string[], context: ReasonContext) => string;

const sentences: Readonly<Record<Clause, Sentence>> = {
  signedIn: ({ outcome }) => (outcome === 'passed' ? 'You are signed in.' : 'You are not signed in.'),
  area: ({ outcome }) => (outcome === 'passed' ? 'You are a platform user.' : 'It is open to platform users only.'),
  ownClient: ({ outcome }) =>
    outcome === 'passed' ? 'Your account belongs to a client.' : 'Your account belongs to no client.',
  selectedClient: ({ outcome }) => (outcome === 'passed' ? 'A client is selected.' : 'No client is selected.'),
  permission: ({ outcome }, needs, { person }) => {
    const [roles, to] = person === undefined ? ['Your roles', ' you'] : [`The roles of ${person}`, ''];
    if (outcome === 'passed') return `${roles} give${to} what is needed:`;
    return needs.length === 1
      ? `${roles} do not give${to} this permission:`
      : `${roles} give${to} none of these permissions; any one of them is enough:`;
  },
  region: (_, needs) => `It is offered in the ${needs.map(regionName).join(' and the ')} only.`,
  singleSignOn: ({ outcome }) =>
    outcome === 'passed'
      ? 'You sign in with a password.'
      : 'It is not available to accounts that sign in through single sign-on.',
  module: ({ outcome }, needs, { config, facts }) => {
    const named = listedEither(needs.map((uid) => moduleName(uid, config)));
    if (facts.modules === null) return 'The modules of the client could not be fetched.';
    if (outcome === 'unknown') return 'The modules of the client are not known yet.';
    if (needs.length === 0) return 'No module brings it to this type of client.';
    if (outcome === 'passed')
      return `The client has ${needs.length === 1 ? 'the module' : 'one of the modules'} ${named}.`;
    return needs.length === 1
      ? `The client does not have the module ${named}.`
      : `The client has none of the modules ${named}.`;
  },
  allBuildings: ({ outcome }, _, { person }) => {
    if (outcome === 'passed')
      return person === undefined ? 'All Buildings is selected.' : 'All Buildings can be selected.';
    return person === undefined
      ? 'It is shown only while All Buildings is selected.'
      : `It is shown only while All Buildings is selected, which is not offered to ${person}: they do not work in every building.`;
  },
  connection: ({ outcome }, _, { facts }) => {
    if (outcome === 'passed') return 'The client has a single sign-on connection.';
    if (outcome === 'unknown') return 'It is not known yet whether the client has a single sign-on connection.';
    return facts.connection === null
      ? 'It could not be found out whether the client has a single sign-on connection.'
      : 'The client has no single sign-on connection.';
  },
  flag: ({ outcome }) => {
    if (outcome === 'unknown') return 'It is not known yet whether this feature is switched on:';
    return outcome === 'passed' ? 'The feature is switched on:' : 'The feature is switched off:';
  },
};

const regionName = (region: string) => (region === 'us' ? 'US' : region === 'uk' ? 'UK' : region);

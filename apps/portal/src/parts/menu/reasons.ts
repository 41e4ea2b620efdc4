import { permissionWords, type Config, type ModuleName } from '@wardmere/api';
import type { Check, Clause, Facts } from '@wardmere/machines';
import { listedEither } from '@wardmere/ui/words';

/** What the words depend on beside the check itself. */
export interface ReasonContext {
  /** Who is spoken of; the reader, where nobody is named. */
  readonly person?: string;
  readonly config: Config;
  readonly facts: Facts;
}

/** A few words for a locked tile or link. */
export const shortReason = (check: Check, context: ReasonContext): string =>
  shortly[check.clause](check.needs ?? [], context);

const shortly: Readonly<Record<Clause, (needs: readonly string[], context: ReasonContext) => string>> = {
  signedIn: () => 'Sign in first',
  area: () => 'For platform users',
  ownClient: () => 'Your account has no client',
  selectedClient: () => 'Choose a client first',
  permission: (needs) => `Needs ${needs.map((need) => `“${permissionWords(need)}”`).join(' or ')}`,
  region: (needs) => `${needs.map((region) => region.toUpperCase()).join(' and ')} only`,
  singleSignOn: () => 'Not with single sign-on',
  module: (needs, { config, facts }) => {
    if (facts.modules === null) return 'Its modules could not be fetched';
    return needs.length === 0
      ? 'Not for this type of client'
      : `Needs ${needs.length === 1 ? 'the module' : 'a module:'} ${listedEither(needs.map((uid) => moduleName(uid, config)))}`;
  },
  allBuildings: () => 'Select All Buildings',
  connection: () => 'Needs a single sign-on connection',
  flag: () => 'Switched off',
};

const moduleWords = {
  visitor: 'visitor',
  contractor: 'contractor',
  student: 'student',
  staff: 'staff',
  volunteer: 'volunteer',
  reunification: 'reunification',
  drillManager: 'drill manager',
  accountability: 'accountability',
  alert: 'alert',
  kiosk: 'kiosk',
  visitorApp: 'visitor app',
  studentSafe: 'student safe',
  studentSafeUK: 'student safe UK',
  dismissal: 'dismissal',
  staffSafe: 'staff safe',
  eventSafety: 'event safety',
  insight: 'insight',
  training: 'training',
  hallPass: 'hall pass',
} as const satisfies Readonly<Record<ModuleName, string>>;

/** Modules are recognised by GUID and told by name (D-060). */
export function moduleName(uid: string, { modules }: Pick<Config, 'modules'>): string {
  const words: Readonly<Record<string, string>> = moduleWords;
  const [name] = Object.entries(modules).find(([, known]) => known === uid) ?? [];
  return (name === undefined ? undefined : words[name]) ?? uid;
}

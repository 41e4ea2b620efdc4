import type { Enumeration } from '@wardmere/api';
import { chosenInHistory, kindsInWords, platformKindsInWords } from '@wardmere/api/history-table';
import type { LabelsByField } from '../../system/kinds.ts';
import type { Route } from '../../system/route.ts';
import { capital } from '../../system/capital.ts';

/** How records of a kind of history are called, and which kind of the portal's tells their values. */
export interface ToldKind {
  readonly label: string;
  /** The kind of record whose form has the words. */
  readonly record: string;
  /** What is always chosen from the same few. */
  readonly choices?: LabelsByField;
}

const labelled = ({ labels, values }: Enumeration) => ({
  options: labels.map((label) => ({ value: String(values[label]), label })),
});
const choicesOf = (kind: string, brand: string): LabelsByField =>
  Object.fromEntries(
    Object.entries(chosenInHistory(brand)[kind] ?? {}).map(([field, chosen]) => [field, labelled(chosen)]),
  );

/** Which form has the words of a kind that no lookup brings. */
const forms = {
  users: 'user',
  contacts: 'contact',
  roles: 'role',
  securityGroups: 'mapping',
  buildings: 'building',
  levels: 'level',
  locations: 'location',
  clients: 'client',
  connections: 'connection',
  userSettings: 'userSettings',
  stationAccounts: 'stationAccount',
  drops: 'drop',
  webhookCredentials: 'credential',
  webhookConfigurations: 'configuration',
};
const formsOfPlatform = { users: 'systemUser', userSettings: 'userSettings' };

const kindsOf = (
  called: Readonly<Record<string, string>>,
  records: Readonly<Record<string, string>>,
  brand: string,
): Readonly<Record<string, ToldKind>> =>
  Object.fromEntries(
    Object.entries(records).map(([kind, record]) => [
      kind,
      { label: called[kind] ?? kind, record, choices: choicesOf(kind, brand) },
    ]),
  );

interface Told {
  readonly routes: readonly Route[];
  /** The brand's name, which is a label too (D-002). */
  readonly brand: string;
}

/** Every kind that history may tell of: a plain lookup comes with its route. */
export const toldKinds = ({ routes, brand }: Told, area: 'admin' | 'client'): Readonly<Record<string, ToldKind>> =>
  area === 'admin'
    ? kindsOf(platformKindsInWords, formsOfPlatform, brand)
    : {
        ...kindsOf(kindsInWords, forms, brand),
        ...Object.fromEntries(
          routes.flatMap(({ lookup }) =>
            lookup ? [[lookup.many, { label: capital(lookup.one), record: lookup.one }]] : [],
          ),
        ),
      };

import type { Enumeration } from '@wardmere/api';
import { chosenInHistory, kindsInWords, platformKindsInWords } from '@wardmere/api/history-table';
import type { PlainRecord, Subject } from '@wardmere/machines';
import type { LabelsByField } from '../../system/kinds.ts';
import type { Route } from '../../system/route.ts';
import { capital } from '../../system/capital.ts';

/** Where history is read. */
export interface ToldWhere {
  readonly client: string;
  /** As it stands in an address. */
  readonly brand: string;
}

/** What a page of the portal knows a record by; undefined where a change does not tell where its record stands. */
type Place = (where: ToldWhere, uid: string) => { readonly scope: Subject['scope']; readonly key: string } | undefined;

/** How records of a kind of history are called, and which kind of the portal's tells their values. */
export interface ToldKind {
  readonly label: string;
  /** The kind of record whose form has the words. */
  readonly record: string;
  /** Where the page of a record stands that history knows by its uid: it is the one that changes are taken back on. */
  readonly place: Place;
  /** Which kind a record is by what it says, where there are two with pages of their own (D-071). */
  readonly kindOf?: (record: PlainRecord) => string;
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

const ofClient: Place = ({ client }, key) => ({ scope: { client }, key });
const belowBrand: Place = ({ client, brand }, key) => ({ scope: { client, brand }, key });
const alone: Place = (_where, key) => ({ scope: {}, key });
const ofPlatform: Place = ({ brand }, key) => ({ scope: { brand }, key });
/** A client has one, and history knows the row of it: the portal has no other name for it than its client's. */
const connectionOf: Place = ({ client }) => ({ scope: {}, key: client });
const single =
  (key: string): Place =>
  ({ client }) => ({ scope: { client }, key });
/** The building around it is no part of what changed. */
const untold: Place = () => undefined;

type Form = Pick<ToldKind, 'record' | 'place' | 'kindOf'>;
const form = (record: string, place = ofClient): Form => ({ record, place });

/** Which form has the words of a kind that no lookup brings, and where its records stand. */
const forms: Readonly<Record<string, Form>> = {
  users: {
    ...form('user'),
    kindOf: ({ isEnterpriseUser }) => (isEnterpriseUser === true ? 'enterpriseUser' : 'user'),
  },
  contacts: form('contact'),
  roles: form('role'),
  securityGroups: form('mapping'),
  buildings: form('building'),
  levels: form('level', untold),
  locations: form('location', untold),
  clients: form('client', alone),
  connections: form('connection', connectionOf),
  userSettings: form('userSettings', single('userSettings')),
  stationAccounts: form('stationAccount'),
  drops: form('drop', single('drop')),
  webhookCredentials: form('credential', belowBrand),
  webhookConfigurations: form('configuration', belowBrand),
};
const formsOfPlatform: typeof forms = {
  users: form('systemUser', ofPlatform),
  userSettings: form('userSettings', () => ({ scope: {}, key: 'userSettings' })),
};

const kindsOf = (
  called: Readonly<Record<string, string>>,
  records: typeof forms,
  brand: string,
): Readonly<Record<string, ToldKind>> =>
  Object.fromEntries(
    Object.entries(records).map(([kind, of]) => [
      kind,
      { label: called[kind] ?? kind, ...of, choices: choicesOf(kind, brand) },
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
            lookup ? [[lookup.many, { label: capital(lookup.one), ...form(lookup.one) }]] : [],
          ),
        ),
      };

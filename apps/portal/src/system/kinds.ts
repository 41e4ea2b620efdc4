import type { Api, SessionContext } from '@wardmere/api';
import type {
  ActOnRowsInput,
  Assessment,
  AssessInput,
  Change,
  FetchRowsInput,
  Held,
  Loaded,
  MoveHoldersInput,
  RefusedRow,
  Query,
  PlainRecord,
  RemoveInput,
  ReplacedRecord,
  Rows,
  Rule,
  SaveInput,
  Subject,
  Told,
} from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import type { ComponentType } from 'react';
import { fetchedOnce } from './fetched-once.ts';
import type { ScreenParams } from './screen-params.ts';

type Scope = Readonly<Record<string, string>>;
type Area = 'admin' | 'client';

/** Who asks, and how long they do. */
export interface Asking {
  readonly signal: AbortSignal;
  readonly session: SessionContext | null;
}

/** What the one entity machine needs of a kind of record: plain records in, plain records out. */
export interface EntityLogic {
  fetch(api: Api, subject: Subject, signal: AbortSignal): Promise<Loaded>;
  /** A check may have to ask. */
  assess(api: Api, input: AssessInput, signal: AbortSignal): Promise<Assessment>;
  save(api: Api, input: SaveInput, signal: AbortSignal): Promise<Loaded>;
  remove(api: Api, input: RemoveInput, signal: AbortSignal): Promise<void>;
  /** Who holds a record, and what they could be given instead (B13). */
  findHolders?(api: Api, record: ReplacedRecord, asking: Asking): Promise<Held>;
  /** Gives a few holders another record; answers with those that were refused. */
  moveHolders?(api: Api, input: MoveHoldersInput, signal: AbortSignal): Promise<readonly RefusedRow[]>;
}

/** What the one collection machine, and the actions on its rows, need of a kind of list. */
export interface CollectionLogic {
  fetch(api: Api, input: FetchRowsInput, signal: AbortSignal): Promise<Rows>;
  /** Takes an action of the definition on one row; answers what it has changed, where that can be taken back. */
  act(
    api: Api,
    input: Pick<ActOnRowsInput, 'scope' | 'action' | 'given'> & {
      readonly key: string;
      readonly creationKey: string | undefined;
    },
    signal: AbortSignal,
  ): Promise<RowChange | undefined>;
}

/** What an action has changed in a record, with the words for the values (N10). */
export interface RowChange {
  readonly change: Change;
  readonly choices: LabelsByField;
}

/** A value and what it is called. */
export interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** What codes are called, fetched whole from a place: of a client, or the same for all. */
export interface LabelsAt {
  readonly lookup: ListKind & {
    readonly kind: string;
    readonly itemsOf: (rows: readonly PlainRecord[]) => readonly Labelled[];
  };
  readonly scope: Scope;
}

/** What of a field says how its value is told. */
export interface FieldWords {
  readonly field: string;
  readonly label: string;
  readonly as?: unknown;
  /** Its values are codes, which have names elsewhere. */
  readonly codedBy?: (client: string) => LabelsAt;
  readonly absentAs?: number | string;
  readonly row?: {
    readonly columns: readonly { readonly name: string; readonly isKept?: (row: PlainRecord) => boolean }[];
  };
}

/** The labels of what can be chosen, by field. */
export type LabelsByField = Readonly<Record<string, { readonly options: readonly Labelled[] } | undefined>>;

/** The words for values that no field shows, such as a list of modules. */
export type Wordings = Readonly<Record<string, (value: unknown) => string>>;

/** What the values of a kind of record are told by. */
export interface Words {
  readonly fields: readonly FieldWords[];
  readonly choices: LabelsByField;
  readonly wordings: Wordings;
}

/** A kind of record, without its types: what the desk and the journal ask of a definition. */
export interface RecordKind {
  readonly logic: EntityLogic;
  readonly fields: readonly FieldWords[];
  /** Fields, and columns of lists (`headers.value`), whose values are never kept. */
  readonly secrets: readonly string[];
  /** Whoever may hold its records, and who may see and change that. */
  readonly holders?: { readonly noun: { readonly one: string; readonly many: string }; readonly rule: Rule };
  readonly calls: { readonly update?: unknown; readonly remove?: unknown };
  /** Who else hears of a record that was created or saved. */
  readonly heardBy?: (record: PlainRecord) => readonly Told[];
  /** Who else hears that one is no longer there. */
  readonly leftBy?: (key: string) => readonly Told[];
  /** The lookups that speak of its records: once one is written, they are out of date. */
  readonly spokenOfBy?: readonly string[];
  readonly address: (area: Area, scope: Scope, key: string) => string;
  readonly list: (area: Area, scope: Scope) => string;
}

/** A kind of list, without its types. */
export interface ListKind {
  readonly logic: Pick<CollectionLogic, 'fetch'>;
  /** All of its rows come at once. */
  readonly isWhole?: boolean;
  /** What an address asks of it; a list that stands beside a page is asked nothing. */
  readonly queryIn?: (search: URLSearchParams) => Query;
  /** Makes what takes long to make and its rows are written with, while they are on their way. */
  readonly prepare?: () => void;
  /** Nobody is told where it cannot be had. */
  readonly isQuiet?: true;
  /** The actions that can be taken on many rows, and what is told afterwards: ‘10 users deactivated’. */
  readonly actions?: readonly { readonly id: string; readonly done: (count: number) => string }[];
}

/** What a route shows. Where that is a list, its definition comes with it: it is asked for before anything is drawn. */
export type ScreenCode = ComponentType<ScreenParams> & { readonly list?: ListKind };

/** The half of a plain lookup that its list stands on. */
export interface LookupList {
  readonly collection: ListKind;
  readonly List: ScreenCode;
  /** Fetches the other half: no list waits for a form. */
  readonly loadRecord: () => Promise<LookupRecord>;
}

/** The half of a plain lookup that its records stand on: the form, and the pages of it. */
export interface LookupRecord {
  readonly entity: RecordKind;
  readonly Create: ComponentType<ScreenParams>;
  readonly Details: ComponentType<ScreenParams>;
}

/** A list that a client keeps of its own, as the console has it before anything of it is fetched. */
export interface LookupLine {
  readonly one: string;
  readonly many: string;
  readonly icon: IconName;
  /** What the settings menu says of it. */
  readonly about: string;
  /** Its link stands only while All Buildings is selected (D-086). */
  readonly allBuildings?: true;
}

/** The same with its feature. */
export interface LookupKind extends LookupLine {
  readonly load: () => Promise<LookupList>;
}

/** The kinds of features, each fetched when the first of it is needed. */
export interface FeatureKinds {
  readonly records: Readonly<Record<string, () => Promise<RecordKind>>>;
  readonly lists: Readonly<Record<string, () => Promise<ListKind>>>;
  /** What forms offer to choose from, looked through in this order: no list needs any of it. */
  readonly choices: readonly (() => Promise<Readonly<Record<string, ListKind>>>)[];
}

/** The one table of kinds. */
export interface KindsTable {
  /** Fetches the table of features: a screen brings the definition it stands on, and the first screen needs no other. */
  readonly features: () => Promise<FeatureKinds>;
  /** Plain lookups, in the order of the settings menu: records, list, pages, links and addresses of each follow. */
  readonly lookups: readonly LookupKind[];
}

/** The kinds of a running portal. */
export interface Kinds {
  readonly record: (kind: string) => Promise<RecordKind>;
  readonly list: (kind: string) => Promise<ListKind>;
  /** A screen has come with the definition of its list, or of its record: nobody waits for it again. */
  readonly keepList: (kind: string, list: ListKind) => void;
  readonly keepRecord: (kind: string, record: RecordKind) => void;
  /** A kind of which there has been a list in this tab. */
  readonly knownList: (kind: string) => ListKind | undefined;
  /** A kind of which there has been a record in this tab: the journal speaks of no other. */
  readonly known: (kind: string) => RecordKind | undefined;
  /** The words for the values of a kind of record, as its form last had them. */
  readonly wordsOf: (kind: string) => Words;
  /** Keeps the words a form has for its values, so that they can be told when the form is no longer on screen. */
  readonly keepWords: (kind: string, said: Pick<Words, 'choices' | 'wordings'>) => void;
}

const noneCalled = (what: string) => () => Promise.reject(new Error(`There is no ${what}.`));

/** The kinds of the table, each fetched once. */
export function createKinds({ lookups, features }: KindsTable): Kinds {
  const recordsOfLookups = Object.fromEntries(
    lookups.map(({ one, load }) => [one, async () => (await (await load()).loadRecord()).entity]),
  );
  const listsOfLookups = Object.fromEntries(
    lookups.map(({ many, load }) => [many, async () => (await load()).collection]),
  );
  const recordOf = (kind: string) => async () =>
    ((await features()).records[kind] ?? noneCalled(`kind of record called ${kind}`))();
  const ofRecords = fetchedOnce<RecordKind>();
  const ofLists = fetchedOnce<ListKind>();
  const said = new Map<string, Pick<Words, 'choices' | 'wordings'>>();
  const listOf = (kind: string) => async () => {
    const { lists, choices } = await features();
    const fetchList = lists[kind];
    if (fetchList) return fetchList();
    for (const fetch of choices) {
      const found = (await fetch())[kind];
      if (found) return found;
    }
    return noneCalled(`list called ${kind}`)();
  };
  const known = (kind: string) => ofRecords.here(kind);
  return {
    record: (kind) => ofRecords.fetch(kind, recordsOfLookups[kind] ?? recordOf(kind)),
    list: (kind) => ofLists.fetch(kind, listsOfLookups[kind] ?? listOf(kind)),
    keepList: ofLists.keep,
    keepRecord: ofRecords.keep,
    knownList: (kind) => ofLists.here(kind),
    known,
    wordsOf: (kind) => ({
      fields: known(kind)?.fields ?? [],
      ...(said.get(kind) ?? { choices: {}, wordings: {} }),
    }),
    keepWords: (kind, words) => void said.set(kind, words),
  };
}

import { failureFrom, NOT_A_PHONE_NUMBER, wrongPhoneNumbers, type Answer, type Api } from '@wardmere/api';
import {
  countingIn,
  formChanges,
  type AssessInput,
  type FieldProblems,
  type Loaded,
  type PlainRecord,
  type Plan,
  type Risk,
  type Told,
  type Variants,
} from '@wardmere/machines';
import * as v from 'valibot';
import type { EntityLogic } from '../../system/kinds.ts';
import type { Area, AreaRules } from './area.ts';
import type { WriteOptions, Writing } from './bodies.ts';
import type { FieldKind, FieldOf, SectionOf } from './fields.ts';
import { findHolders, moveHolders, type HoldersOf, type Uses } from './held-by.ts';
import { formOf, plain, typed } from './typed.ts';

/** Which record a call speaks of: its own identifier, and those of what holds it. */
export interface Target {
  readonly scope: Readonly<Record<string, string>>;
  readonly key: string;
}

/** What a check asks with: of the records that stand where this one does. */
export interface Asking {
  readonly api: Api;
  readonly scope: Target['scope'];
  readonly signal: AbortSignal;
}

interface Calls<Read, Draft> {
  readonly get: (api: Api, target: Target, options: WriteOptions) => Promise<Answer<Read>>;
  /** The whole form of a new record, or what it is written by. */
  readonly create?: Writing<Target['scope'], Read, Draft>;
  readonly update?: Writing<Target, Read, Draft>;
  readonly remove?: (api: Api, target: Target, options: WriteOptions) => Promise<Answer<undefined>>;
}

/** Everything an entity is: one home for each fact. */
export interface EntityDefinition<Read extends object, Draft extends object> {
  readonly kind: string;
  readonly noun: { readonly one: string; readonly many: string };
  /** What the page that adds one is called, and the press that does, where that is not ‘Add …’. */
  readonly adding?: string;
  /** The field that names a record, the fields that do together, or none where there is only one. */
  readonly nameField: (keyof Draft & string) | readonly (keyof Draft & string)[];
  /** To be raised when the fields of the form change their meaning: older drafts are then not restored. */
  readonly version: number;
  readonly blank: Draft;
  /** The contract's schema of the record as it is read. */
  readonly record: v.GenericSchema<unknown, Read>;
  /** The contract's schema of the write payload: the form's own checks are the host's. */
  readonly schema: v.GenericSchema<unknown, Draft>;
  /** The same of a new record, where that asks for more: a password. */
  readonly newSchema?: v.GenericSchema<unknown, Draft>;
  /** What is wrong with a form besides what the contract says. */
  readonly alsoWrong?: (draft: Draft, record: Read | undefined) => FieldProblems;
  readonly keyOf: (record: Read) => string;
  /** The write payload of a record that was read. */
  readonly toDraft: (record: Read) => Draft;
  readonly calls: Calls<Read, Draft>;
  readonly rules: { readonly create?: AreaRules; readonly edit: AreaRules; readonly remove?: AreaRules };
  /** Why one record can be neither changed nor removed, whoever asks. */
  readonly frozen?: (record: Read) => string | undefined;
  /** Why a record that is above the person cannot be changed by them (D-282). */
  readonly above?: string;
  readonly sections: readonly SectionOf<Draft>[];
  /** Read names of fields that are written otherwise: `timeZone` → `timezone` (§3). They are never written themselves. */
  readonly aliases?: Readonly<Record<string, keyof Draft & string>>;
  /** Fields that are never kept outside the machine. */
  readonly secrets?: readonly (keyof Draft & string)[];
  /** What is asked before a change is sent (D-092); it may have to be asked for itself. */
  readonly risks?: (before: Draft | null, after: Draft, asking: Asking) => readonly Risk[] | Promise<readonly Risk[]>;
  /** Who holds its records: a record that somebody holds is replaced before it is deleted (B13). */
  readonly uses?: Uses;
  /** Its history is told on another page, which shows the same record. */
  readonly isToldElsewhere?: true;
  /** Who else hears that one was created or saved, since they may speak of it: the selection, the conditions. */
  readonly heardBy?: (record: Read) => readonly Told[];
  /** Who else hears that one is no longer there. */
  readonly leftBy?: (key: string) => readonly Told[];
  /** The lookups that speak of its records: what is remembered of them is out of date once one is written. */
  readonly spokenOfBy?: readonly string[];
  /** Where a record is found; `null` is the page that adds one. */
  readonly address: (area: Area, scope: Target['scope'], key: string | null) => string;
  /** Where its list is found. */
  readonly list: (area: Area, scope: Target['scope']) => string;
  /** What its list is called, where it is not the noun of many. */
  readonly listName?: (area: Area) => string;
}

/** A defined entity: its facts, and the logic behind its editors. */
export interface Entity<Read extends object, Draft extends object> extends Omit<
  EntityDefinition<Read, Draft>,
  'secrets' | 'heardBy'
> {
  readonly logic: EntityLogic;
  readonly fields: readonly FieldOf<Draft>[];
  readonly secrets: readonly string[];
  readonly holders?: HoldersOf;
  /** Fields that count only while another one says so. */
  readonly variants: Variants;
  /** Who else hears of a record that was created or saved. */
  heardBy(record: PlainRecord): readonly Told[];
  /** The record of an editor of this entity, with its type. */
  readRecord(record: PlainRecord | null): Read | undefined;
  /** The form of an editor of this entity, with its type. */
  readDraft(draft: PlainRecord): Draft;
}

/** Defines an entity. Its editors, forms, checks, messages and review follow from it. */
export function defineEntity<Read extends object, Draft extends object>(
  definition: EntityDefinition<Read, Draft>,
): Entity<Read, Draft> {
  const { schema, newSchema = schema, toDraft, keyOf, calls, blank, aliases = {}, risks = () => [], uses } = definition;

  const fields = definition.sections.flatMap((section) => section.fields);
  const secrets = [...new Set([...(definition.secrets ?? []), ...fields.flatMap(secretsOf)])];
  const variants: Variants = Object.fromEntries(
    fields.flatMap(({ field, only }) => (only === undefined ? [] : [[field, only]])),
  );
  const phones = fields.flatMap(({ field, as }) => (as === 'phone' ? [field] : []));
  const listed = new Set(fields.filter(({ row }) => row !== undefined).map(({ field }): string => field));

  const records = typed<Read>();
  const readRecord = (record: PlainRecord | null) =>
    record === null ? undefined : (records.given(record) ?? keptInTab(definition.record, record));
  const readDraft = (draft: PlainRecord) => formOf(blank, draft);

  const loaded = ({ data, version, changed }: Answer<Read>): Loaded => ({
    key: keyOf(data),
    record: records.plain(data),
    draft: plain(toDraft(data)),
    ...(version !== undefined && { version }),
    ...(changed && {
      changed: {
        ...(changed.by !== undefined && { by: changed.by }),
        ...(changed.at && { at: changed.at.toISOString() }),
      },
    }),
  });

  const [creating, updating] = [calls.create?.(newSchema), calls.update?.(schema)];
  const planFor = ({ key, record, base, draft }: AssessInput, form: Draft): Plan => {
    const before = key === null ? plain(blank) : base;
    const changes = formChanges(before, draft, variants);
    const was = readDraft(countingIn(before, variants));
    const planned = (key === null ? creating : updating)?.plan(form, was, keptOf(record), changes);
    return { kind: key === null ? 'create' : (updating?.kind ?? 'replace'), body: form, changes, ...planned };
  };

  /**
   * What was read and the form does not write goes back as it came: a host that replaces would clear it (D-089). What the
   * form knows and leaves out is left out (D-093).
   */
  const keptOf = (record: PlainRecord | null): PlainRecord =>
    Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !(name in aliases) && !(name in blank)));

  const logic: EntityLogic = {
    async fetch(api, { scope, key }, signal) {
      return loaded(await calls.get(api, { scope, key: key ?? '' }, { signal }));
    },
    async assess(api, input, signal) {
      const result = v.safeParse(input.key === null ? newSchema : schema, input.draft);
      const more = {
        ...Object.fromEntries(
          wrongPhoneNumbers<string>(phones, input.draft, input.base).map((field) => [field, NOT_A_PHONE_NUMBER]),
        ),
        ...definition.alsoWrong?.(readDraft(input.draft), readRecord(input.record)),
      };
      if (!result.success || Object.keys(more).length > 0) {
        const problems = { ...more, ...problemsOf(result.issues ?? [], listed) };
        return { problems, plan: planFor(input, readDraft(input.draft)), risks: [] };
      }
      return {
        problems: {},
        plan: planFor(input, result.output),
        risks: await risks(input.key === null ? null : readDraft(input.base), result.output, {
          api,
          scope: input.scope,
          signal,
        }),
      };
    },
    async save(api, { scope, key, plan, version, creationKey }, signal) {
      const options = { signal, version: version ?? undefined };
      if (key === null) {
        if (!creating) throw new Error(`No ${definition.noun.one} can be created.`);
        return loaded(await creating.send(keyed(api, creationKey), scope, plan.body, options));
      }
      if (!updating) throw new Error(`No ${definition.noun.one} can be changed.`);
      const target = { scope, key };
      const answer = await updating.send(api, target, plan.body, options).catch(async (thrown: unknown) => {
        const failure = failureFrom(thrown);
        if (!(failure.kind === 'malformed' && failure.isBare)) throw thrown;
        // A host that says only that it is done is asked what the record has become (D-146).
        const read = await calls.get(api, target, { signal }).catch(() => null);
        // One that is what it was would take away what was typed; one that cannot be read tells nothing of the save.
        if (read === null || (version !== null && read.version === version)) throw thrown;
        return read;
      });
      return loaded(answer);
    },
    async remove(api, { scope, key, version }, signal) {
      if (!calls.remove) throw new Error(`No ${definition.noun.one} can be deleted.`);
      await calls.remove(api, { scope, key: key ?? '' }, { signal, version: version ?? undefined });
    },
    ...(uses && {
      findHolders: (api, record, asking) => findHolders(uses, api, record, asking),
      moveHolders: (api, input, signal) => moveHolders(uses, api, input, signal),
    }),
  };
  return {
    ...definition,
    ...(uses && { holders: uses.holders }),
    secrets,
    variants,
    logic,
    fields,
    readRecord,
    heardBy: (record) => {
      const written = readRecord(record);
      return (written && definition.heardBy?.(written)) ?? [];
    },
    readDraft,
  };
}

/** A record that came back with a draft: an earlier build may have kept it, so it is judged as any answer is. */
function keptInTab<Read>(schema: v.GenericSchema<unknown, Read>, record: PlainRecord): Read | undefined {
  const read = v.safeParse(schema, record);
  return read.success ? read.output : undefined;
}

/** What is typed unseen is a secret, whether or not the definition says so. */
const unseen: ReadonlySet<unknown> = new Set<FieldKind>(['password', 'repeated', 'secret']);
const secretsOf = <Draft>({ field, as, row }: FieldOf<Draft>): readonly string[] => [
  ...(unseen.has(as) ? [field] : []),
  ...(row?.columns ?? []).flatMap(({ name, isKept }) => (isKept ? [`${field}.${name}`] : [])),
];

/** The calls, with the key that a creation among them is sent with. */
const keyed = (api: Api, creationKey: string | null | undefined): Api => ({
  ...api,
  send: (call, input, options) => api.send(call, input, { ...options, creationKey: creationKey ?? undefined }),
});

/** A field, and in a list of rows the row and what is wrong in it: `headers.2.name`. */
function nameOf({ path }: v.BaseIssue<unknown>, listed: ReadonlySet<string>): string {
  const [field, ...inside] = (path ?? []).map(({ key }) => (typeof key === 'number' ? `${key}` : key));
  if (typeof field !== 'string') return '';
  return listed.has(field) ? [field, ...inside].join('.') : field;
}

/** The first sentence for each field, in the order of the schema. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[], listed: ReadonlySet<string>): FieldProblems {
  const found = issues.map((issue) => [nameOf(issue, listed), issue.message] as const);
  return Object.fromEntries(found.toReversed());
}

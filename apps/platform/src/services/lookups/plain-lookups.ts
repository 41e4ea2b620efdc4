import type { PlainLookup } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { lookupOfClient, type LookupOfClient } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { parseWith } from '../../http/given.ts';
import { implement, type Service } from '../../http/implement.ts';
import { foldedSearchField, textField, pageFrom } from '../../http/list.ts';
import { missing, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { namesIn, unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion, type Precondition } from '../../http/versions.ts';

/** What every plain lookup holds; its own schemas say which of it is told and written. */
const Held = v.looseObject({ name: v.string(), description: v.optional(v.string(), '') });
/** So much of what the platform does not know is kept of an entry, of which a list has a hundred thousand. */
const MOST_UNKNOWN = 1024;

type Row = LookupOfClient['$inferSelect'];
interface Place {
  readonly client: string;
  readonly uid: string;
}
interface Change {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly params: Place;
  readonly precondition: Precondition | undefined;
  readonly now: Date;
}

/** Carries out the calls of a plain lookup, whichever it is, on the table of its name (§3, §7). */
export function plainLookupServices(name: string, calls: PlainLookup): readonly Service[] {
  const table = lookupOfClient(name);
  const fields = {
    name: textField(table.name),
    description: textField(table.description),
    search: foldedSearchField(table.searchText),
  };
  const known = namesIn(calls.get.reply, calls.create.body);
  /** Of a row the members that a schema of the contract speaks of. */
  const membersOf = (row: Row, { entries }: Pick<typeof calls.get.reply, 'entries'>) =>
    Object.fromEntries(
      Object.entries({ ...row, clientUid: row.clientUID }).filter(([member]) => Object.hasOwn(entries, member)),
    );
  const told = (row: Row) => ({
    data: v.parse(calls.get.reply, { ...row.unknownMembers, ...membersOf(row, calls.get.reply) }),
    written: row,
  });

  async function find(tx: Transaction, { client, uid }: Place, lock?: 'locked'): Promise<Row> {
    const rows = tx
      .select()
      .from(table)
      .where(and(eq(table.clientUID, client), eq(table.uid, uid)))
      .$dynamic();
    const [row] = lock === 'locked' ? await rows.for('update') : await rows;
    if (row === undefined) throw missing();
    return row;
  }

  async function save(
    { params, precondition, ...writing }: Change,
    write: (row: Row) => { readonly draft: unknown; readonly unknownMembers: Row['unknownMembers'] },
  ) {
    const row = await find(writing.tx, params, 'locked');
    requireVersion(precondition, row.version);
    const { draft: written, unknownMembers } = write(row);
    const draft = v.parse(Held, written);
    const columns = { name: draft.name, description: draft.description, unknownMembers };
    await saveVersioned(writing, table, row, columns, { unique: () => nameTaken(draft.name) });
    return told(await find(writing.tx, params));
  }

  return [
    implement(calls.list, async ({ tx, params, query }) => {
      const of = eq(table.clientUID, params.client);
      const rows = () => tx.select().from(table).$dynamic();
      const page = await pageFrom(tx, { rows, of, fields, query, by: 'name', thenBy: [table.uid] });
      return { data: { ...page, items: page.items.map((row) => told(row).data) } };
    }),

    implement(calls.get, async ({ tx, params }) => told(await find(tx, params))),

    implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
      const { name: title, description } = v.parse(Held, body);
      const unknownMembers = unknownMembersOf(given, known, MOST_UNKNOWN);
      const making = tx
        .insert(table)
        .values({ clientUID: params.client, name: title, description, unknownMembers, ...made({ caller, now }) })
        .returning();
      const [row] = await orRefuse(making, { unique: () => nameTaken(title) });
      if (row === undefined) throw missing();
      return told(row);
    }),

    ...(calls.replace
      ? [
          implement(calls.replace, (context) =>
            save(context, () => ({
              draft: context.body,
              unknownMembers: unknownMembersOf(context.given, known, MOST_UNKNOWN),
            })),
          ),
        ]
      : []),

    ...(calls.patch
      ? [
          implement(calls.patch, (context) =>
            save(context, (row) => {
              const kind = context.caller.isSystemUser ? 'system' : 'client';
              const stored = Object(v.parse(calls.create.body, membersOf(row, calls.create.body)));
              const patched = applyPatch(stored, context.body, calls.patch?.patches, kind);
              return { draft: parseWith(calls.create.body, patched, 'body'), unknownMembers: row.unknownMembers };
            }),
          ),
        ]
      : []),

    implement(calls.remove, async ({ tx, params, precondition }) => {
      const row = await find(tx, params, 'locked');
      requireVersion(precondition, row.version);
      const gone = tx.delete(table).where(and(eq(table.clientUID, params.client), eq(table.uid, params.uid)));
      await orRefuse(gone, { reference: () => inUse(row.name) });
      return { data: undefined };
    }),
  ];
}

function nameTaken(name: string): Refusal {
  const words = `“${name.trim()}” already exists. Choose another name.`;
  return new Refusal(409, 'Conflict.', { description: words, errors: { name: [words] } });
}

const inUse = (name: string) =>
  new Refusal(409, 'In use.', { description: `“${name}” cannot be deleted while it is assigned to people.` });

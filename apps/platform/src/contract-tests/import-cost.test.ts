import { userImports as calls } from '@wardmere/api';
import { readXlsx } from 'hucre';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resultsOf } from '../drops/results.ts';
import { accounts } from '../seed/accounts.ts';
import { statementsOf } from '../testing/statements-of.ts';
import { importSteps } from './import-steps.ts';
import { northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

/** More than the largest set that is judged or written at once. */
const ROWS = 4000;
const LARGEST_SET = 1000;

const Node = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number(), 0),
  Plans: v.optional(v.array(v.unknown()), []),
});

/** How many rows of a file, or of what became of them, a plan has looked at. */
function lookedAt(plan: unknown): number {
  const node = v.parse(Node, plan);
  const own =
    node['Relation Name']?.startsWith('import_') === true && node['Node Type'] !== 'ModifyTable'
      ? (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']
      : 0;
  return node.Plans.reduce((sum: number, each) => sum + lookedAt(each), own);
}

/** A statement as the query builder asks for it. */
const Asked = v.object({ text: v.string(), values: v.array(v.unknown()) });

/** What is asked for each set: its rows, the others that are about the same, and to keep what becomes of them. */
const ofEachSet = {
  'its rows': 'select "row", "cells", "key" from "import_rows"',
  'those about the same': 'select said.key, twin.count',
  'what becomes of them': 'insert into "import_outcomes" as kept',
};

describe('the rows of a file', () => {
  it('are looked up, compared and kept without a look at those of other sets', async () => {
    const steps = importSteps(world, { calls, who: 'clientAdministrator', client: northmoor });
    const heads = ['First Name', 'Last Name', 'Email'];
    const people = Array.from({ length: ROWS }, (_, at) => `Cost,${at},cost.${at}@import.example`);
    const file = await steps.upload([heads.join(','), ...people].join('\n'), 'people.csv');
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await steps.queue(file, heads, { sendToQueue: false });
    expect((await steps.settled(file)).counts.created).toBe(ROWS);
    const statements = asked.mock.calls.flatMap(([config, values]: readonly unknown[]) => {
      const read = v.safeParse(Asked, { values, ...(typeof config === 'object' && config) });
      return read.success ? [read.output] : [];
    });
    asked.mockRestore();
    const looked = new Map<string, number>();
    for (const [what, beginning] of Object.entries(ofEachSet)) {
      const last = statements.findLast(({ text }) => text.trimStart().startsWith(beginning));
      const connection = await world.store.pool.connect();
      await connection.query('begin');
      const { rows } = await connection.query<{ 'QUERY PLAN': { Plan: unknown }[] }>(
        `explain (analyze, format json) ${last?.text}`,
        last?.values,
      );
      await connection.query('rollback');
      connection.release();
      looked.set(what, lookedAt(rows[0]?.['QUERY PLAN'][0]?.Plan));
    }
    // The last set that is looked up is empty, and what becomes of rows is added.
    expect(looked.get('those about the same')).toBeGreaterThan(0);
    expect([...looked].filter(([, count]) => count > LARGEST_SET)).toEqual([]);
  });

  it('are told to the history by looking for each name by itself, however few the database takes them for', async () => {
    const connection = await world.store.pool.connect();
    const plans: string[] = [];
    const hear = ({ message = '' }: { readonly message?: string | undefined }) => void plans.push(message);
    connection.on('notice', hear);
    await connection.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    await connection.query(`begin; select enter('none', '', true, '*', 0);
      update users set first_name = first_name || ' anew' where client_uid = '${northmoor}'; commit`);
    await connection.query(`reset all`);
    connection.off('notice', hear);
    connection.release(true);
    const telling = plans.filter((plan) => plan.includes('Insert on history_names'));
    expect(telling).toHaveLength(1);
    expect(telling[0]).toContain('SubPlan');
    expect(telling[0]).not.toContain('Anti Join');
  });
});

/** What is asked of a table of imports. */
const askedOf = async (table: string, work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes(`from "${table}"`));

describe('what may be long of an import', () => {
  /** What was put right, left out, and judged with: up to megabytes each. */
  const long = /"(?:corrections|left_out|judged_as)"/;

  it('is not read for the list, nor for one of them', async () => {
    const at = { params: { client: northmoor } };
    const steps = importSteps(world, { calls, who: 'clientAdministrator', client: northmoor });
    const file = await steps.upload('Email\nlong@import.example', 'people.csv');
    await steps.queue(file, ['Email'], { sendToQueue: false });
    await steps.settled(file);
    const asked = await askedOf('imports', async () => {
      await world.done('clientAdministrator', calls.list, at);
      await world.done('clientAdministrator', calls.get, steps.at(file));
    });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((text) => long.test(text))).toEqual([]);
  });

  it('is not read for a folder of an SFTP session', async () => {
    const results = resultsOf({ store: world.store, uploads: world.uploads, publicUrl: 'http://localhost:4100' });
    const account = { uid: northmoor, client: northmoor, savedBy: accounts.clientAdministrator.uid, openedBy: '' };
    const asked = await askedOf('imports', async () => {
      await results.list(account);
      await results.files(account);
    });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((text) => long.test(text))).toEqual([]);
  });
});

describe('the rows of a file that were rejected', () => {
  const [heads, rejected] = [['First Name', 'Last Name', 'Email'], 2500];
  it.for(['csv', 'xlsx'] as const)(
    'are told part by part, in their order and none of them twice: %s',
    async (format) => {
      const steps = importSteps(world, { calls, who: 'clientAdministrator', client: northmoor });
      const lines = Array.from({ length: rejected }, (_, at) => `Part,${at},parts@import.example`);
      const file = await steps.upload([heads.join(','), ...lines].join('\n'), 'people.csv');
      await steps.queue(file, heads, { sendToQueue: false });
      await steps.settled(file);
      let content = new Uint8Array();
      const asked = await askedOf('import_outcomes', async () => {
        const answer = await world.as('clientAdministrator', calls.rejected, { ...steps.at(file), query: { format } });
        content = new Uint8Array(await answer.arrayBuffer());
      });
      expect(asked).toHaveLength(3);
      const names =
        format === 'csv'
          ? new TextDecoder()
              .decode(content)
              .trim()
              .split('\r\n')
              .slice(1)
              .map((line) => line.split(',')[1])
          : (await readXlsx(content)).sheets[0]?.rows.slice(1).map((row) => `"${String(row[1])}"`);
      expect(names).toEqual(Array.from({ length: rejected }, (_, at) => `"${at}"`));
    },
  );
});

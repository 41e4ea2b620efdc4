import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Where what was taken is written down, a folder for each body. */
export const recordsFolder = (root: string) => join(root, 'coverage/charts/records');

/** The name of the variable that says where a run writes; without it nothing is written. */
export const RECORDS = 'CHART_RECORDS';

/** Stands beside the records of a run of everything. */
export const EVERYTHING_RAN = 'whole';

const Line = v.object({ chart: v.string(), id: v.string() });

/** A writer that writes each thing taken once, as a line of JSON; undefined when this run is not recorded. */
export function recordWriter(name: string): ((chart: string, id: string) => void) | undefined {
  const folder = process.env[RECORDS];
  if (folder === undefined || folder === '') return undefined;
  mkdirSync(folder, { recursive: true });
  const written = new Set<string>();
  return (chart, id) => {
    const line = `${JSON.stringify({ chart, id })}\n`;
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(join(folder, `${name}.jsonl`), line);
  };
}

/** What a body took, by chart; undefined where nothing was recorded. */
export function readRecords(folder: string): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  if (!existsSync(folder)) return undefined;
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '');
  const taken = new Map<string, Set<string>>();
  for (const line of new Set(lines)) {
    const { chart, id } = v.parse(Line, JSON.parse(line));
    const ids = taken.get(chart) ?? new Set();
    taken.set(chart, ids.add(inOneChild(chart, id)));
  }
  return taken;
}

/** The regions of the root are alike and stand for one (§4): `portal.session.running` is `portal.child.running`. */
function inOneChild(chart: string, id: string): string {
  const name = chart === 'portal' ? /^portal\.(\w+)/.exec(id)?.[1] : undefined;
  return name === undefined ? id : id.replaceAll(new RegExp(String.raw`(?<=[.|])${name}\b`, 'g'), 'child');
}

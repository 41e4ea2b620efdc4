import { CallError, failureFrom, sameValue, type Api } from '@wardmere/api';
import type { JournalEntry, LastChange, Loaded, UndoneOf } from '@wardmere/machines';
import type { Kinds, Words } from '../../system/kinds.ts';
import { labelOf } from './display.ts';
import { listed } from '@wardmere/ui/words';

interface Supplies {
  readonly api: Api;
  readonly kinds: Kinds;
}

/** Takes a few changes back beside each other: one that is refused stops none of the others. */
export const undoChanges = (
  supplies: Supplies,
  entries: readonly JournalEntry[],
  signal: AbortSignal,
): Promise<UndoneOf> =>
  Promise.all(
    entries.map(async (entry) => ({
      id: entry.id,
      ...(await undoChange(supplies, entry, signal).catch((thrown: unknown) => ({ failure: failureFrom(thrown) }))),
    })),
  );

/**
 * Takes a change of this session back, against the record as it stands now (N10): what has changed since is not touched,
 * and then nothing is sent at all. The write itself carries the version that was looked at, so nobody comes in between. What
 * the record became is told where somebody hears of it.
 */
export async function undoChange(
  { api, kinds }: Supplies,
  entry: JournalEntry,
  signal: AbortSignal,
): Promise<Pick<JournalEntry, 'record'>> {
  const { subject } = entry;
  const { logic, heardBy } = await kinds.record(subject.kind);
  const latest = await logic.fetch(api, subject, signal);
  const version = latest.version ?? null;
  refuseChanged(entry, latest, kinds.wordsOf(subject.kind));
  if (entry.inverse === 'remove') {
    await logic.remove(api, { ...subject, version }, signal);
    return {};
  }
  const before = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  const draft = { ...latest.draft, ...before };
  const { record, draft: base } = latest;
  const { problems, plan, risks } = await logic.assess(api, { ...subject, record, base, draft }, signal);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw refusal(problem);
  // What has consequences is asked about where they are told (D-092).
  if (risks.length > 0) throw refusal('Taking this back has consequences. Open the record and change it there.');
  const saved = await logic.save(api, { ...subject, plan, version }, signal);
  return heardBy?.(saved.record).length ? { record: saved.record } : {};
}

function refuseChanged(entry: JournalEntry, { draft, changed, version }: Loaded, words: Words): void {
  const { inverse, changes, noun } = entry;
  if (inverse === 'remove' && (version === undefined || version !== entry.version))
    throw refusal(`This ${noun} has changed since it was added${by(changed)}. It was not deleted.`);
  const since = changes.filter(({ field, after }) => !sameValue(draft[field], after));
  if (since.length === 0) return;
  const fields = listed(since.map(({ field }) => labelOf(words, field)));
  throw refusal(
    `${fields} ${since.length === 1 ? 'has' : 'have'} changed since${by(changed)}. Nothing was taken back.`,
  );
}

const by = (changed: LastChange | undefined) => (changed?.by === undefined ? '' : `, last by ${changed.by}`);
const refusal = (message: string) => new CallError({ kind: 'stale', message });

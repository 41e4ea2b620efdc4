import type { Differences, Told } from '@wardmere/api';
import type { Change, PlainRecord } from '@wardmere/machines';

/**
 * The changes of a kept entry as a form has them, beside the record as it stands, so that they can be taken back as any
 * change of a session (N10); undefined where there is no way back: of a secret nothing was told, and a field that the form
 * has not cannot be written. What has changed since is told as it was then, and refused where it is taken back.
 */
export function changesOfEntry(told: Differences, draft: PlainRecord): readonly Change[] | undefined {
  const changes = Object.entries(told).map(([field, [before, after]]) =>
    field in draft ? changeOf(field, { before, after, now: draft[field] }) : undefined,
  );
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}

interface Sides {
  readonly before: Told;
  readonly after: Told;
  readonly now: unknown;
}

function changeOf(field: string, { before, after, now }: Sides): Change | undefined {
  if (before === null && after === null) return undefined;
  if (!Array.isArray(before) && !Array.isArray(after))
    return { field, before: asIn(now, before), after: asIn(now, after) };
  const [taken, given] = [idsOf(before), idsOf(after)];
  const list: readonly unknown[] = Array.isArray(now) ? now : [];
  if (!list.every((member) => typeof member === 'string')) return undefined;
  const others = list.filter((member) => !taken.includes(member) && !given.includes(member));
  const isAsThen = given.every((id) => list.includes(id)) && taken.every((id) => !list.includes(id));
  // In the order of the form, where nobody has changed it since.
  const then = isAsThen ? list : [...others, ...given];
  return { field, before: [...then.filter((member) => !given.includes(member)), ...taken], after: then };
}

/** What a list tells of is known by its uid, or is a word itself. */
const idsOf = (told: Told): readonly string[] => (Array.isArray(told) ? told : []).map(idOf);
const idOf = (one: Exclude<Told, readonly unknown[]>): string =>
  typeof one === 'object' && one !== null ? one.uid : String(one);

/** A value as the form holds it: a reference by its uid, or with its name; nothing as the form writes nothing. */
function asIn(now: unknown, told: Told): unknown {
  if (told === null) return now === '' ? '' : null;
  if (Array.isArray(told) || typeof told !== 'object') return told;
  if (typeof now !== 'object' || now === null) return told.uid;
  return 'uid' in now && now.uid === told.uid ? now : told;
}

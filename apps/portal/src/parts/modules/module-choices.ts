import type { Module, ModuleGroup } from '@wardmere/api';
import { chooseModule, chosenModules, withSelection } from '@wardmere/machines';

export interface ModuleChoice {
  readonly moduleUid: string;
}

/** A client's choice as read from its form. */
export const chosenIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((entry: unknown) => (isChoice(entry) ? [entry.moduleUid] : [])) : [];

const isChoice = (entry: unknown): entry is ModuleChoice =>
  typeof entry === 'object' && entry !== null && 'moduleUid' in entry && typeof entry.moduleUid === 'string';

/** The modules of all groups with a choice put on them and the rules applied (D-122, D-123). */
export const modulesOf = (groups: readonly ModuleGroup[], chosen: readonly string[]): readonly Module[] =>
  withSelection(
    groups.flatMap(({ modules }) => modules),
    chosen,
  );

/** The choice after one module was chosen or unchosen; modules that are not offered here stay as they are. */
export function choiceAfter(
  groups: readonly ModuleGroup[],
  chosen: readonly string[],
  uid: string,
  selected: boolean,
): readonly ModuleChoice[] {
  const offered = modulesOf(groups, chosen);
  const hidden = chosen.filter((each) => offered.every((module) => module.uid !== each));
  return [...hidden, ...chosenModules(chooseModule(offered, uid, selected))].map((moduleUid) => ({ moduleUid }));
}

/** The part of a choice that the modules of another client type still offer (D-124). */
export const choiceWithin = (groups: readonly ModuleGroup[], chosen: readonly string[]): readonly ModuleChoice[] =>
  chosenModules(modulesOf(groups, chosen)).map((moduleUid) => ({ moduleUid }));

/**
 * The choice that another client type leaves, and what it sets aside. What a type before it set aside comes back where
 * this one offers it, and takes the place of nothing that was chosen since.
 */
export function choiceAtType(
  groups: readonly ModuleGroup[],
  chosen: readonly string[],
  aside: readonly string[],
): { readonly within: readonly string[]; readonly aside: readonly string[] } {
  const kept = chosenIn(choiceWithin(groups, chosen));
  const all = modulesOf(groups, [...chosen, ...aside]);
  const returning = aside.filter((uid) => {
    const beside = chosenModules(chooseModule(all, uid, true));
    return kept.every((each) => beside.includes(each));
  });
  const within = chosenIn(choiceWithin(groups, [...chosen, ...returning]));
  return { within, aside: [...new Set([...chosen, ...aside])].filter((uid) => !within.includes(uid)) };
}

/** In the order the host gives them (§3). */
export const inOrder = (modules: readonly Module[]): readonly Module[] =>
  modules.toSorted((one, other) => one.displayOrder - other.displayOrder);

/** What a disabled module waits for: “Needs Visitor”. */
export function needsOf(module: Module, all: readonly Module[]): string | undefined {
  if (module.enabled) return undefined;
  const parent = all.find(({ uid }) => uid === module.parentModuleUID);
  return parent ? `Needs ${parent.displayName}` : 'Not available';
}

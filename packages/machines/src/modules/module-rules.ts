/** What the rules need of a module (§3); everything else of it is kept. */
export interface ModuleRule {
  readonly uid: string;
  /** The availability of the control (D-123). */
  readonly enabled: boolean;
  /** The choice. */
  readonly selected: boolean;
  readonly requireParent: boolean;
  readonly parentModuleUID: string | null;
  readonly linkedGroupId: string | null;
  readonly linkedGroupType: number | null;
}

/** The one linked-group type in which a choice excludes the others (§4, D-122). */
export const EXCLUSIVE_GROUP = 1;

/**
 * A module that requires a parent is disabled and unselected while its parent is not selected, through any depth; with
 * its parent it is enabled, not selected (§4, D-123).
 */
export function settleModules<Module extends ModuleRule>(modules: readonly Module[]): readonly Module[] {
  const selected = new Set(modules.filter((module) => module.selected).map(({ uid }) => uid));
  const lacksParent = ({ requireParent, parentModuleUID }: Module) =>
    requireParent && !(parentModuleUID !== null && selected.has(parentModuleUID));
  // Unselecting one can orphan its children, so it goes on until nothing changes; each round shrinks the set.
  for (let before = -1; before !== selected.size;) {
    before = selected.size;
    for (const module of modules) if (lacksParent(module)) selected.delete(module.uid);
  }
  return modules.map((module) => ({
    ...module,
    selected: selected.has(module.uid),
    enabled: module.requireParent ? !lacksParent(module) : module.enabled,
  }));
}

/**
 * Chooses or unchooses one module. Choosing one of a linked group of type 1 deselects the others of the same group;
 * whoever loses a parent by it goes too (D-122, D-123). A disabled module cannot be chosen.
 */
export function chooseModule<Module extends ModuleRule>(
  modules: readonly Module[],
  uid: string,
  selected: boolean,
): readonly Module[] {
  const settled = settleModules(modules);
  const chosen = settled.find((module) => module.uid === uid);
  if (chosen === undefined || (selected && !chosen.enabled)) return settled;
  return settleModules(
    settled.map((module) => {
      if (module.uid === uid) return { ...module, selected };
      return selected && excludes(chosen, module) ? { ...module, selected: false } : module;
    }),
  );
}

/** Puts a remembered choice on newly loaded modules: kept where the module still exists (D-124). */
export const withSelection = <Module extends ModuleRule>(
  modules: readonly Module[],
  chosen: readonly string[],
): readonly Module[] => settleModules(modules.map((module) => ({ ...module, selected: chosen.includes(module.uid) })));

/** The identifiers of the chosen modules. */
export const chosenModules = (modules: readonly ModuleRule[]): readonly string[] =>
  modules.filter((module) => module.selected).map(({ uid }) => uid);

const excludes = (chosen: ModuleRule, other: ModuleRule) =>
  chosen.linkedGroupType === EXCLUSIVE_GROUP &&
  other.linkedGroupType === EXCLUSIVE_GROUP &&
  chosen.linkedGroupId !== null &&
  chosen.linkedGroupId === other.linkedGroupId;

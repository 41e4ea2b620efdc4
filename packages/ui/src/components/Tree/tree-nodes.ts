/** A branch or leaf of a tree whose leaves are chosen. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly children?: readonly TreeNode[] | undefined;
  readonly disabled?: boolean | undefined;
}

/** Where a node stands while the branches around it are open. */
export interface TreeLine {
  readonly node: TreeNode;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly parent: string | undefined;
}

/** The lines on screen, top to bottom. */
export const linesOf = (
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): readonly TreeLine[] =>
  nodes.flatMap((node, index) => [
    { node, level, position: index + 1, siblings: nodes.length, parent },
    ...(node.children && open.has(node.id) ? linesOf(node.children, open, level + 1, node.id) : []),
  ]);

/** The leaves below a node that may be chosen; a leaf is its own. */
export const leavesOf = (node: TreeNode): readonly string[] =>
  node.disabled === true ? [] : node.children ? node.children.flatMap(leavesOf) : [node.id];

/** A branch is chosen when all its leaves are, and partly when some are. */
export function checkedOf(node: TreeNode, chosen: ReadonlySet<string>): boolean | 'mixed' {
  const leaves = leavesOf(node);
  const count = leaves.filter((id) => chosen.has(id)).length;
  if (node.disabled === true && !node.children) return chosen.has(node.id);
  return count === 0 ? false : count === leaves.length ? true : 'mixed';
}

/** The choice after a node was pressed: a branch takes all its leaves along. */
export function toggled(node: TreeNode, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const leaves = leavesOf(node);
  const isOn = checkedOf(node, chosen) === true;
  return new Set(isOn ? [...chosen].filter((id) => !leaves.includes(id)) : [...chosen, ...leaves]);
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { isModified } from '../../internal/is-modified.ts';
import { useWord } from '../../internal/page-language.ts';
import { box as checkbox } from '../Checkbox/Checkbox.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Tree.css.ts';
import { linesOf, checkedOf, toggled, type TreeLine, type TreeNode } from './tree-nodes.ts';

const nothing: readonly string[] = [];

/** A choice among things that belong under headings, such as the permissions of a role. A branch chooses all below it. */
export function Tree({
  label,
  name,
  nodes,
  chosen,
  onChange,
  openAtFirst = nothing,
  readOnly = false,
}: {
  readonly label: string;
  /** The record's field; an error summary leads by it to the line that the keyboard comes to. */
  readonly name?: string | undefined;
  readonly nodes: readonly TreeNode[];
  /** The ids of the chosen leaves. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly openAtFirst?: readonly string[] | undefined;
  readonly readOnly?: boolean | undefined;
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst));
  const [current, setCurrent] = useState(nodes[0]?.id);
  const entranceId = useId();
  const list = useRef<HTMLUListElement>(null);
  const lines = linesOf(nodes, open);
  const entrance = lines.some(({ node }) => node.id === current) ? current : lines[0]?.node.id;
  const fold = (id: string, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, id] : [...open].filter((each) => each !== id)));
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const press = ({ node }: TreeLine) => {
    if (!readOnly && node.disabled !== true) onChange(toggled(node, chosen));
  };
  /** The keys of the tree pattern; true when one of them was meant. */
  const answer = (key: string, line: TreeLine): boolean => {
    const at = lines.indexOf(line);
    const { node, parent } = line;
    const isOpen = open.has(node.id);
    if (key === 'ArrowDown') goTo(lines[at + 1]?.node.id);
    else if (key === 'ArrowUp') goTo(lines[at - 1]?.node.id);
    else if (key === 'Home') goTo(lines[0]?.node.id);
    else if (key === 'End') goTo(lines.at(-1)?.node.id);
    else if (key === 'ArrowRight' && node.children && !isOpen) fold(node.id, true);
    else if (key === 'ArrowRight' && node.children) goTo(lines[at + 1]?.node.id);
    else if (key === 'ArrowLeft' && node.children && isOpen) fold(node.id, false);
    else if (key === 'ArrowLeft') goTo(parent);
    else if (key === ' ' || key === 'Enter') press(line);
    else if (key === '*') setOpen(new Set([...open, ...nodes.map(({ id }) => id)]));
    else if (/^\p{L}$/u.test(key)) goTo(nextNamed(lines, at, key)?.node.id);
    else return false;
    return true;
  };
  return (
    <ul ref={list} className={css.tree} role="tree" aria-label={label} aria-multiselectable="true">
      {lines.map((line) => (
        <Line
          key={line.node.id}
          line={line}
          checked={checkedOf(line.node, chosen)}
          isOpen={open.has(line.node.id)}
          entrance={line.node.id === entrance ? { id: entranceId, 'data-field': name } : undefined}
          readOnly={readOnly}
          onFold={(isOpen) => {
            setCurrent(line.node.id);
            fold(line.node.id, isOpen);
          }}
          onPress={() => {
            setCurrent(line.node.id);
            press(line);
          }}
          onKey={(event) => {
            if (isModified(event) || isOfFold(event)) return;
            if (answer(event.key, line)) event.preventDefault();
          }}
        />
      ))}
    </ul>
  );
}

/** Whoever has pressed what folds a branch may press it again; every other key is the line's. */
const isOfFold = ({ key, target }: KeyboardEvent) =>
  target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');

/** The next line that begins with a letter, from the top again after the last. */
function nextNamed(lines: readonly TreeLine[], at: number, letter: string): TreeLine | undefined {
  const begins = ({ node }: TreeLine) => node.label.toLowerCase().startsWith(letter.toLowerCase());
  return [...lines.slice(at + 1), ...lines.slice(0, at)].find(begins);
}

interface LineProps {
  readonly line: TreeLine;
  readonly checked: boolean | 'mixed';
  readonly isOpen: boolean;
  /** What the one line bears that the keyboard comes to. */
  readonly entrance: { readonly id: string; readonly 'data-field': string | undefined } | undefined;
  readonly readOnly: boolean;
  readonly onFold: (isOpen: boolean) => void;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Line({ line, checked, isOpen, entrance, readOnly, onFold, onPress, onKey }: LineProps) {
  const { node, level, position, siblings } = line;
  const word = useWord();
  const wordsId = useId();
  return (
    <li
      {...entrance}
      className={css.line}
      role="treeitem"
      data-node={node.id}
      data-level={level}
      aria-labelledby={wordsId}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={checked}
      aria-disabled={node.disabled === true || readOnly ? true : undefined}
      aria-expanded={node.children ? isOpen : undefined}
      tabIndex={entrance ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKey}
    >
      {node.children ? (
        // By keyboard the arrows of its line do this: it is for whoever touches or speaks.
        <button
          type="button"
          tabIndex={-1}
          className={css.fold}
          aria-label={word(isOpen ? 'Fold {name}' : 'Unfold {name}', { name: node.label })}
          onClick={(event) => {
            event.stopPropagation();
            onFold(!isOpen);
          }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        </button>
      ) : (
        <span className={css.fold} />
      )}
      <input
        className={cx(checkbox, css.box)}
        type="checkbox"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        checked={checked === true}
        disabled={node.disabled === true || readOnly}
        ref={(element) => {
          if (element) element.indeterminate = checked === 'mixed';
        }}
      />
      <span id={wordsId} className={cx(css.words, node.children && css.branch)}>
        {node.label}
        {node.detail !== undefined && (
          <>
            {/* What is drawn apart is heard apart. */ ' '}
            <span className={css.detail}>{node.detail}</span>
          </>
        )}
      </span>
    </li>
  );
}

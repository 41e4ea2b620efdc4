import type { KeyboardEvent } from 'react';

import { box } from '../Checkbox/Checkbox.css.ts';
import { SELECTION_BAR } from '../SelectionBar/selection-bar-mark.ts';
import { isOnRow, rowOf } from './row-keys.ts';
import type { PlainSelection, SelectionParts } from './Selection.ts';

function Head({ keys, selection }: { readonly keys: readonly string[]; readonly selection: PlainSelection }) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = chosen > 0 && chosen === keys.length;
  return (
    <input
      type="checkbox"
      className={box}
      aria-label="Select all rows"
      checked={all}
      disabled={keys.length === 0}
      ref={(node) => {
        if (node !== null) node.indeterminate = chosen > 0 && !all;
      }}
      onChange={() => selection.onAllChange(!all)}
    />
  );
}

interface CellProps {
  readonly id: string;
  readonly name: string;
  readonly selection: PlainSelection;
}

function Cell({ id, name, selection }: CellProps) {
  return (
    <input
      type="checkbox"
      className={box}
      data-pick=""
      aria-label={`Select ${name}`}
      checked={selection.selected.has(id)}
      onChange={({ nativeEvent, target: { checked } }) => {
        if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.onRangeChange(id);
        else selection.onRowChange(id, checked);
      }}
    />
  );
}

/**
 * Space and x select the row, with Shift all from the last one, Shift with an arrow the next, Ctrl or ⌘ A the page; a leads
 * to what can be done with them, which stands below the last row.
 */
function onKeyDown(event: KeyboardEvent<HTMLElement>, { selected, ...selection }: PlainSelection): void {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const row = rowOf(target);
  if (row === undefined || altKey || !isOnRow(target)) return;
  const pressed = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (pressed !== 'a') return;
    event.preventDefault();
    selection.onAllChange(true);
  } else if (pressed === 'x' || (pressed === ' ' && target.tagName === 'A')) {
    // A box hears Space itself.
    event.preventDefault();
    if (shiftKey) selection.onRangeChange(row);
    else selection.onRowChange(row, !selected.has(row));
  } else if (pressed === 'a') {
    // It is in sight wherever the page is scrolled to, and its place in the page is below the last row.
    document.querySelector<HTMLElement>(SELECTION_BAR)?.focus({ preventScroll: true });
  } else if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const next = rowOf(document.activeElement);
    if (next !== undefined && next !== row) selection.onRangeChange(next, row);
  }
}

/** What a DataTable draws and hears where its rows can be selected. */
export const selectionParts: SelectionParts = { Head, Cell, onKeyDown };

import { BASE } from './address.ts';

/** Opens the inspector in a tab of its own, or goes to the one that is open. */
export function openInspector(): void {
  window.open(`${BASE}/inspector`, 'statechart-inspector');
}

/** Ctrl or ⌘ with Shift and the full stop. */
export const isInspectorShortcut = ({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && (code === 'Period' || key === '.');

/** Ctrl or ⌘ S. A key of another script keeps its place; while an input method composes, half a word would be saved. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  !isComposing &&
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (/^[a-z]$/i.test(key) ? /s/i.test(key) : code === 'KeyS');

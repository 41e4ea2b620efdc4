/** Ctrl or ⌘ S. A key of another script keeps its place. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (/^[a-z]$/i.test(key) ? /s/i.test(key) : code === 'KeyS');

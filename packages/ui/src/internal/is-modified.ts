interface Modifiers {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** A key with Ctrl, ⌘ or Alt is the browser's, or a shortcut of the page: no control takes it for the key alone. */
export const isModified = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => ctrlKey || metaKey || altKey;

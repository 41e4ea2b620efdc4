import { type KeyboardEvent, useState } from 'react';

import { isModified } from '../is-modified.ts';
import { createListKeys } from './list-keys.ts';

/**
 * The field of a searchable list: the editable combobox pattern. The field keeps the keyboard; the arrows, Page up and
 * down, Enter, and with Ctrl or ⌘ Home and End are the list's, and those pressed before it is here are kept for it.
 */
export function useSearchField(id: string, open: boolean) {
  const [keys] = useState(createListKeys);
  const [active, onActive] = useState<string>();
  return {
    active,
    /** What the list below is given. */
    list: { id, keys, onActive },
    forget: keys.forget,
    /** Hands a key to the list, if it is one of its own. */
    press: (event: KeyboardEvent) => {
      if (!isForList(event)) return;
      event.preventDefault();
      // Nothing is sent by it where the field stands in a form.
      if (event.key === 'Enter' && isModified(event)) return;
      keys.press(event.key);
    },
    attributes: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? `${id}list` : undefined,
      'aria-activedescendant': open ? active : undefined,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  } as const;
}

const always = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter']);
const toTheEnds = new Set(['Home', 'End']);

function isForList({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (nativeEvent.isComposing) return false;
  return always.has(key) || ((ctrlKey || metaKey) && toTheEnds.has(key));
}

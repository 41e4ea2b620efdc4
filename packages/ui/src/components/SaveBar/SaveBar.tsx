/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { type ReactNode, useEffect, useRef } from 'react';

import { isSaveKey } from '../../internal/save-key.ts';
import { useWord } from '../../internal/page-language.ts';
import { barMark } from '../../internal/use-beside-bars.ts';
import { useClearOf } from '../../internal/use-clear-of.ts';
import { useFocusBack } from '../../internal/use-focus-back.ts';
import { Button } from '../Button/Button.tsx';
import * as css from './SaveBar.css.ts';

/** Appears when something changed, and only then. Ctrl or ⌘ S saves. */
export function SaveBar({
  changes,
  saving = false,
  onReview,
  onDiscard,
  onSave,
  message,
  saveLabel,
  disabledBecause,
}: {
  readonly changes: number;
  readonly saving?: boolean | undefined;
  readonly onReview?: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  /** Said instead of the number of changes. */
  readonly message?: ReactNode;
  readonly saveLabel?: string | undefined;
  /** Why it cannot be saved now. */
  readonly disabledBecause?: string | undefined;
}) {
  const word = useWord();
  const bar = useRef<HTMLElement>(null);
  const shown = changes > 0 || saving;
  useClearOf(bar, shown);
  useFocusBack(bar, shown);
  const able = shown && !saving && disabledBecause === undefined;
  useEffect(() => {
    if (!able) return undefined;
    const save = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [able, onSave]);
  if (!shown) return undefined;
  return (
    <section ref={bar} {...barMark} className={css.bar} aria-label={word('Unsaved changes')}>
      <div className={css.words} role="status">
        <span className={css.dot} aria-hidden="true" />
        {message ?? (
          <span className={css.count}>
            {word(changes === 1 ? '1 unsaved change' : '{count} unsaved changes', { count: changes })}
          </span>
        )}
      </div>
      <div className={css.actions}>
        {onReview && (
          <Button emphasis="plain" onPress={onReview} disabled={saving}>
            {word('Review')}
          </Button>
        )}
        <Button onPress={onDiscard} disabled={saving}>
          {word('Discard')}
        </Button>
        <Button emphasis="action" onPress={onSave} busy={saving} disabledBecause={disabledBecause}>
          {saveLabel ?? word('Save')}
        </Button>
      </div>
    </section>
  );
}

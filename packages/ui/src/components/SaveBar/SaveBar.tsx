/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { type ReactNode, useRef } from 'react';

import { useWord } from '../../internal/page-language.ts';
import { barMark } from '../../internal/use-beside-bars.ts';
import { useClearOf } from '../../internal/use-clear-of.ts';
import { useFocusBack } from '../../internal/use-focus-back.ts';
import { useSaveKey } from '../../internal/use-save-key.ts';
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
  useSaveKey(shown && !saving && disabledBecause === undefined ? onSave : undefined);
  const count = word(changes === 1 ? '1 unsaved change' : '{count} unsaved changes', { count: changes });
  return (
    <section
      ref={bar}
      {...(shown && { ...barMark, 'aria-label': word('Unsaved changes') })}
      className={shown ? css.bar : css.waiting}
    >
      {/* It stands there before the first change, or that is not told. */}
      <div className={css.words} role="status">
        {shown && (
          <>
            <span className={css.dot} aria-hidden="true" />
            {message ?? <span className={css.count}>{count}</span>}
          </>
        )}
      </div>
      {shown && (
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
      )}
    </section>
  );
}

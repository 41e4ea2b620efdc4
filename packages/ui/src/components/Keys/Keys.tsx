import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import * as css from './Keys.css.ts';

/** Keys of the keyboard: held together (`[['Ctrl', 'K']]`), or pressed one after the other (`[['g'], ['h']]`). */
export type KeyPresses = readonly (readonly string[])[];

/** Shows a shortcut as the keys are printed. */
export function Keys({ presses }: { readonly presses: KeyPresses }) {
  return (
    <span className={css.keys}>
      {presses.map((held, at) => (
        <span key={held.join('+')} className={css.keys}>
          {at > 0 && <span className={css.between}>then</span>}
          {held.map((key, index) => (
            <span key={key} className={css.keys}>
              {index > 0 && <VisuallyHidden>+</VisuallyHidden>}
              <kbd className={css.key}>{key}</kbd>
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

import { skip } from './layout.css.ts';
import { word } from '../words/word.ts';

/** The first stop of the keyboard: past the frame, to the content. */
export function SkipLink() {
  return (
    <a
      className={skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('#main')?.focus();
      }}
    >
      {word('Skip to content')}
    </a>
  );
}

import { useWord } from '../internal/page-language.ts';
import { requiredNote } from './layout.css.ts';

/** What the star beside a label says, above a form of which any field has one (WCAG 3.3.2). */
export function RequiredNote() {
  const word = useWord();
  return <p className={requiredNote}>{word('Fields marked * are required.')}</p>;
}

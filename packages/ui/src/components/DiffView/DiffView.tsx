import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import * as css from './DiffView.css.ts';
import { type DiffLine, lineDiff } from './line-diff.ts';

const marks: Readonly<Record<DiffLine['kind'], string>> = { same: '', removed: '−', added: '+' };
const words: Readonly<Record<DiffLine['kind'], string>> = { same: 'Unchanged', removed: 'Removed', added: 'Added' };

/** What a longer text was and what it becomes, line by line. Single fields are a `DiffList`. */
export function DiffView({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be reached by the keyboard
    <section className={css.frame} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <tbody>
          {lineDiff(before, after).map(({ kind, text, before: left, after: right }) => (
            <tr key={`${kind} ${left ?? ''} ${right ?? ''}`} className={css.line} data-kind={kind}>
              <td className={css.number}>{left}</td>
              <td className={css.number}>{right}</td>
              <td className={css.mark}>
                <span aria-hidden="true">{marks[kind]}</span>
                <VisuallyHidden>{words[kind]}</VisuallyHidden>
              </td>
              <td className={css.text}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

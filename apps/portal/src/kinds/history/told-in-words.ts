import type { Differences, Told } from '@wardmere/api';
import type { Words } from '../../system/kinds.ts';
import { whenInWords } from '../editor/when.ts';
import { said } from '@wardmere/ui/words';
import { appearanceLabels, appearanceWords } from '../../system/appearance-words.ts';
import { labelOf, wordsFor } from '../entity/display.ts';

/** One field of a change, as a person reads it. */
export type ToldChange =
  | {
      readonly kind: 'value';
      readonly id: string;
      readonly label: string;
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly kind: 'list';
      readonly id: string;
      readonly label: string;
      readonly taken: string;
      readonly given: string;
    }
  | { readonly kind: 'untold'; readonly id: string; readonly label: string };

/** What changed, in the words of the record's form: of a list what was taken and given, of a secret that there is another. */
export const toldInWords = (form: Words, changes: Differences, say: typeof said = said): readonly ToldChange[] => {
  const words = withAppearance(form, say);
  return Object.entries(changes).map(([field, [before, after]]): ToldChange => {
    const named = { id: field, label: labelOf(words, field, say) };
    if (before === null && after === null) return { kind: 'untold', ...named };
    if (Array.isArray(before) || Array.isArray(after))
      return { kind: 'list', ...named, taken: told(words, field, before), given: told(words, field, after) };
    return { kind: 'value', ...named, before: told(words, field, before), after: told(words, field, after) };
  });
};

/** What somebody prefers belongs to their record and stands in a form of its own: it is called what it is called there. */
const withAppearance = ({ fields, choices, wordings }: Words, say: typeof said): Words => ({
  fields: [...fields, ...Object.entries(appearanceLabels).map(([field, label]) => ({ field, label }))],
  choices: {
    ...Object.fromEntries(
      Object.entries(appearanceWords).map(([field, called]) => [
        field,
        { options: Object.entries(called).map(([value, label]) => ({ value, label: say(label) })) },
      ]),
    ),
    ...choices,
  },
  wordings,
});

/** A name of then where there was one; what has gone since without leaving it is said to be so. */
function told(words: Words, field: string, value: Told): string {
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => told(words, field, each)).join(', ');
  if (typeof value === 'object') return value.name === '' ? 'something that is gone' : value.name;
  if (typeof value === 'string' && isMoment(value)) return whenInWords(value) ?? value;
  // How a form words the whole of a list says nothing of one of its members.
  return wordsFor({ ...words, wordings: {} }, field, value);
}

/** As the platform tells moments; what somebody has typed is no such text. */
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[\d.]*(?:Z|[+-]\d{2}:\d{2})$/.test(text);

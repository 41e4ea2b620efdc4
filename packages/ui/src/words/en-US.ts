import type { Vocabulary } from './vocabulary.ts';

/** English as the United States have it, where it is otherwise than British English. */
export const vocabulary: Vocabulary = {
  locale: 'en-US',
  pages: [],
  words: {
    Colours: 'Colors',
    'With the area code, such as 020 7946 0018.': 'With the area code, such as (217) 555-0123.',
    'Colours: as the system': 'Colors: as the system',
    'Colours: light': 'Colors: light',
    'Colours: dark': 'Colors: dark',
  },
};

/** A noun with the article that it is spoken with: a title, an occupation, a user; a capital begins a sentence. */
export const withArticle = (article: 'a' | 'A', noun: string): string =>
  `${article}${/^(?:[aeio]|u(?!s|ni))/i.test(noun) ? 'n' : ''} ${noun}`;

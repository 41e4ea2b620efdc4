/** A story's name as it is said: `Ten Thousand Grouped` becomes `Ten thousand grouped`; what is written in capitals stays. */
export const sentenceCase = (name: string): string =>
  name.replaceAll(/(?<=\S\s+)\p{Lu}(?=\p{Ll}|\s|$)/gu, (letter) => letter.toLowerCase());

/** A list in a type, whose `readonly` the reader of props knows nothing of and calls the whole “unknown”. */
const READONLY_LIST =
  /(?<=[:(|<=]\s*)readonly (?=[\w.<>'|\s]*\[\]|\((?:[^()]|\([^()]*\))*\)\[\]|\{(?:[^{}]|\{[^{}]*\})*\}\[\])/g;

/** The source of a component whose lists the table of props can name; each character keeps its place. */
export const listsToRead = (code: string): string => code.replaceAll(READONLY_LIST, (word) => ' '.repeat(word.length));

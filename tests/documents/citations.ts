import { onlyComments } from './comments.ts';

/** What a text refers to, where it says so, and what kind of thing it should lead to. */
export interface Citation {
  readonly cites: string;
  readonly line: number;
  readonly to: 'anchor' | 'decision' | 'file';
}

/** Sections, decisions, promises and named parts of the specification. */
const anchors = [
  /\bD-\d{3}\b/g,
  /(?<!RFC \d{4} )§\s?\d+/g,
  // Not the outward half of a postcode.
  /\b[BN]\d{1,2}\b(?! \d[A-Z]{2})/g,
  /\b(?:BRAND|CALL|CONST|ENT|ENUM|FIELD|FLOW|MENU|MSG|PERM|REDIR|ROUTE|RULE|SCREEN|SEC|VAL)-[a-z0-9]+(?:-[a-z0-9]+)*/g,
];
/** Records of `docs/decisions`. */
const decisions = [/(?<=\b[Dd]ecisions? )\d{4}\b/g];
/** Names of files and folders, short ones of charts and definitions among them; not where a placeholder stands before. */
const files = [
  /(?<![\w@/.>*}-])(?:\.{1,2}\/)*\w[\w@/.-]*\.(?:tsx?|mjs|md|sql|css|html|ya?ml)\b/g,
  /(?<![\w@/.>*}-])[a-z][a-z/-]*\.(?:machine|entity|collection|journey|model)\b(?![\w.])/g,
  /(?<![\w@/.>*}-])(?:apps|packages|tests|scripts|docs)\/[\w@/.-]*\w(?![\w*<{/]|\/[*<{])/g,
];

const code = /\.(?:tsx?|mjs)$/;
const withoutAddresses = (text: string) => text.replaceAll(/\w+:\/\/\S+/g, (address) => ' '.repeat(address.length));

/** The part of a file in which a name of a file is meant for its reader. */
function wordsOf(path: string, text: string): string {
  if (code.test(path)) return withoutAddresses(onlyComments(path, text));
  return path.endsWith('.md') ? withoutAddresses(text) : '';
}

/** What a file cites: the specification and decisions anywhere, files in comments and documents. */
export function citationsIn(path: string, text: string): readonly Citation[] {
  const found = (to: Citation['to'], patterns: readonly RegExp[], within: string) =>
    patterns
      .flatMap((pattern) => [...within.matchAll(pattern)])
      .map(({ 0: cites, index }): Citation => ({ cites, line: within.slice(0, index).split('\n').length, to }));
  return [
    ...found('anchor', anchors, text),
    ...found('decision', decisions, text),
    ...found('file', files, wordsOf(path, text)),
  ];
}

/** The projects of Vitest, from fast to true. */
export const projects = ['node', 'models', 'platform', 'contract', 'browser', 'storybook'] as const;
export type Project = (typeof projects)[number];

/** Whether a command line asks for a project: it names the ones it wants, or wants all of them. */
export function isAsked(project: Project, words: readonly string[]): boolean {
  const asked = named(words);
  return asked.length === 0 || asked.some((name) => name === project || /[*!]/.test(name));
}

/** Whether a command line asks for a project and for no other. */
export function isAlone(project: Project, words: readonly string[]): boolean {
  const asked = named(words);
  return asked.length > 0 && asked.every((name) => name === project);
}

const named = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => {
    if (word === '--project') return words.slice(at + 1, at + 2);
    return word.startsWith('--project=') ? [word.slice('--project='.length)] : [];
  });

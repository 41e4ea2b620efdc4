/** “This building has changed”, “Your preferences have changed”: nouns of records that end in s are plural. */
export function hasChanged(noun: string): string {
  const [isOwn, isPlural] = [noun.startsWith('your '), noun.endsWith('s')];
  const subject = isOwn ? `Your ${noun.slice('your '.length)}` : `${isPlural ? 'These' : 'This'} ${noun}`;
  return `${subject} ${isPlural ? 'have' : 'has'} changed`;
}

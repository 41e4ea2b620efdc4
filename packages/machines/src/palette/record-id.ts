const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The id of a record in what was pasted: bare, quoted or in braces, as logs and spreadsheets have it; else null. */
export function idIn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^["'{(<]+/, '')
    .replace(/["'})>,;.]+$/, '')
    .toLowerCase();
  return UUID.test(bare) ? bare : null;
}

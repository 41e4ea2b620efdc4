/** What a rule made of an incident, as far as it is said. */
export interface SaidVerdict {
  readonly matches: boolean;
  readonly clauses: readonly { readonly path: string; readonly says: string; readonly matches: boolean }[];
  /** Why it could not be judged: it counts as true then (D-254). */
  readonly wrong?: string | null | undefined;
}

/** The verdict of a rule in a sentence: “Would not send: incident type is Evacuate, not Lockdown” (B22). */
export function verdictInWords({ matches, clauses, wrong }: SaidVerdict): string {
  if (typeof wrong === 'string') return `Would send, since the rule cannot be judged: ${wrong}`;
  const speaking = clauses.filter((clause) => clause.matches === matches).map(({ says }) => says);
  return [matches ? 'Would send' : 'Would not send', ...(speaking.length > 0 ? [speaking.join('; ')] : [])].join(': ');
}

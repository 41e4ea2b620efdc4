import type { Clause, ClauseField, Clauses } from '@wardmere/connect/clauses';

/** What people call the parts of an incident, one and several. */
export const clauseWords: Readonly<Record<ClauseField, { readonly one: string; readonly many: string }>> = {
  incidentType: { one: 'Type', many: 'Types' },
  incidentSubType: { one: 'Subtype', many: 'Subtypes' },
  buildingId: { one: 'Building', many: 'Buildings' },
  incidentStatus: { one: 'Status', many: 'Statuses' },
  incidentSource: { one: 'Source', many: 'Sources' },
};

/** What becomes of incidents where a condition names nothing, in a sentence; undefined where each names something. */
export function consequenceOfEmpty(shown: Clauses | undefined): string | undefined {
  const { joint = 'and', clauses = [] } = shown ?? {};
  // Alone it decides; among others where its one answer is enough.
  const decides = ({ isNot }: Clause) => clauses.length === 1 || isNot === (joint === 'or');
  const empty = clauses.filter(({ values }) => values.length === 0);
  const said = empty.find(decides) ?? empty[0];
  if (said === undefined) return undefined;
  const { field, isNot } = said;
  const sent = isNot ? 'every incident is sent' : 'nothing is sent';
  const outcome = decides(said) ? ` and ${sent}` : ': the other conditions decide';
  const named = `Condition ${clauses.indexOf(said) + 1} names no ${clauseWords[field].one.toLowerCase()}`;
  return `${named}, so ${isNot ? 'every' : 'no'} incident meets it${outcome}.`;
}

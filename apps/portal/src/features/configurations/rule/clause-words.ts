import type { ClauseField, Clauses } from '@wardmere/connect/clauses';

/** What people call the parts of an incident, one and several. */
export const clauseWords: Readonly<Record<ClauseField, { readonly one: string; readonly many: string }>> = {
  incidentType: { one: 'Type', many: 'Types' },
  incidentSubType: { one: 'Subtype', many: 'Subtypes' },
  buildingId: { one: 'Building', many: 'Buildings' },
  incidentStatus: { one: 'Status', many: 'Statuses' },
  incidentSource: { one: 'Source', many: 'Sources' },
};

/** Which condition nothing can meet because it names nothing; undefined where each names something. */
export function emptyClause(shown: Clauses | undefined): string | undefined {
  const at = shown?.clauses.findIndex(({ values }) => values.length === 0) ?? -1;
  const empty = shown?.clauses[at];
  return empty && `Condition ${at + 1} names no ${clauseWords[empty.field].one.toLowerCase()}`;
}

/** Who reported an incident, as far as it is told. */
export interface IncidentPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** An incident as rules and templates see it (D-252). */
export interface Incident {
  readonly incidentId: string;
  readonly isTest: boolean;
  readonly incidentStatus: string;
  readonly incidentType: string;
  readonly incidentSubType: string | null;
  readonly incidentSource: string;
  readonly person: IncidentPerson | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** The building's uid in small letters. */
  readonly buildingId: string | null;
  readonly initiatedTimestamp: string;
  readonly resolvedTimestamp: string | null;
}

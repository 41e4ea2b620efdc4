import { sql } from 'drizzle-orm';
import type { FieldErrors } from '@wardmere/api';
import * as v from 'valibot';
import { buildingTypes, countries, timezones } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { invalid } from '../../http/refusal.ts';

const words = {
  country: 'Choose a country from the list.',
  timeZone: 'Choose a time zone from the list.',
  timezone: 'Choose a time zone from the list.',
  buildingTypeUID: 'Choose a building type from the list.',
} as const;

type Referred = { readonly [Field in keyof typeof words]?: string };

/** Refuses, field by field, what refers to something that is not there for this client. */
export async function requireReferences(tx: Transaction, referred: Referred, clientUid: string | null): Promise<void> {
  const zone = referred.timeZone ?? referred.timezone ?? '';
  const type = v.is(v.pipe(v.string(), v.uuid()), referred.buildingTypeUID) ? referred.buildingTypeUID : null;
  const { rows } = await tx.execute<{ country: boolean; zone: boolean; type: boolean }>(sql`
    select exists (select from ${countries} where ${countries.code} = ${referred.country ?? ''}) as country,
           exists (select from ${timezones} where ${timezones.zoneName} = ${zone}) as zone,
           exists (select from ${buildingTypes} where ${buildingTypes.uid} = ${type}
                   and (${buildingTypes.clientUID} is null or ${buildingTypes.clientUID} = ${clientUid})) as type`);
  const found = {
    country: rows[0]?.country,
    timeZone: rows[0]?.zone,
    timezone: rows[0]?.zone,
    buildingTypeUID: rows[0]?.type,
  };
  const errors: FieldErrors = Object.fromEntries(
    fields
      .filter((field) => referred[field] !== undefined && found[field] !== true)
      .map((field) => [field, [words[field]]]),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const fields = ['buildingTypeUID', 'country', 'timeZone', 'timezone'] as const;

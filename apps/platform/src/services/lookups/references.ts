import { isUid, type FieldErrors } from '@wardmere/api';
import { and, eq, isNull, or } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
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
  const requireThere = await referencesThere(tx, [referred], clientUid);
  requireThere(referred);
}

/** The same of many: what they refer to is looked up once, and then each of them is judged. */
export async function referencesThere(
  tx: Transaction,
  all: readonly Referred[],
  clientUid: string | null,
): Promise<(referred: Referred) => void> {
  const asked = (...which: readonly (typeof fields)[number][]) => [
    ...new Set(all.flatMap((referred) => which.flatMap((field) => referred[field] ?? []))),
  ];
  const codes = await tx
    .select({ found: countries.code })
    .from(countries)
    .where(among(countries.code, asked('country')));
  const zones = await tx
    .select({ found: timezones.zoneName })
    .from(timezones)
    .where(among(timezones.zoneName, asked('timeZone', 'timezone')));
  const types = await tx
    .select({ found: buildingTypes.uid })
    .from(buildingTypes)
    .where(
      and(
        among(
          buildingTypes.uid,
          asked('buildingTypeUID').filter((uid) => isUid(uid)),
        ),
        clientUid === null
          ? isNull(buildingTypes.clientUID)
          : or(isNull(buildingTypes.clientUID), eq(buildingTypes.clientUID, clientUid)),
      ),
    );
  const there = {
    country: foundIn(codes),
    timeZone: foundIn(zones),
    timezone: foundIn(zones),
    buildingTypeUID: foundIn(types),
  };
  return (referred) => {
    const errors: FieldErrors = Object.fromEntries(
      fields
        .filter((field) => {
          const value = referred[field];
          return value !== undefined && !there[field].has(field === 'buildingTypeUID' ? value.toLowerCase() : value);
        })
        .map((field) => [field, [words[field]]]),
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };
}

const foundIn = (rows: readonly { readonly found: string }[]) => new Set(rows.map(({ found }) => found));
const fields = ['buildingTypeUID', 'country', 'timeZone', 'timezone'] as const;

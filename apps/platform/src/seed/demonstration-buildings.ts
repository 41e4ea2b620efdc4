import { buildingStatus } from '@wardmere/api';
import { buildingName } from './building-names.ts';
import { clientUid, type DemonstrationClient } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

const streets = [
  'Church Lane',
  'High Street',
  'Station Road',
  'Mill Lane',
  'School Hill',
  'The Green',
  'Orchard Way',
  'Park Avenue',
];
const phones: Readonly<Record<string, string>> = {
  GB: '+44 1632 960',
  US: '+1 555 010',
  CA: '+1 555 011',
  IE: '+353 20 91',
  FR: '+33 1 99 00 ',
};

export const buildingUid = (key: string, index: number) => uidOf(`building ${key} ${index}`);

/** The buildings of a client, alike at every start: most in use, some disabled or archived, contracts of several years. */
export function buildingsOf(client: DemonstrationClient, now: Date) {
  const year = now.getUTCFullYear();
  // Neighbours do not all begin with the same school.
  const first = client.name.length * 7 + client.city.length;
  return Array.from({ length: client.buildings }, (_, index) => {
    const { name, type } = buildingName(client.naming, index + first);
    const renewalYear = year + (index % 4);
    const renewalMonth = (index % 12) + 1;
    const month = String(renewalMonth).padStart(2, '0');
    return {
      uid: buildingUid(client.key, index),
      clientUID: clientUid(client.key),
      name,
      status: statusOf(index),
      buildingTypeUID: uidOf(`building type ${type}`),
      addressLine1: `${((index * 7) % 180) + 1} ${streets[index % streets.length] ?? ''}`,
      addressLine2: index % 6 === 2 ? 'Block B' : '',
      city: client.city,
      stateProvinceRegion: client.region,
      postalZipCode: client.code,
      country: client.country,
      phoneNumber: `${phones[client.country] ?? ''}${String(index % 1000).padStart(3, '0')}`,
      timeZone: client.zone,
      uniqueId: `${client.key.toUpperCase().slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
      buildingId: index % 3 === 0 ? String(100_000 + index * 37) : '',
      notes: index % 10 === 3 ? 'Keys at the caretaker’s office. Deliveries only before 08:00.' : '',
      contractEndDate: index % 7 === 5 ? null : `${renewalYear}-${month}-28`,
      renewalMonth: index % 7 === 5 ? null : renewalMonth,
      renewalYear: index % 7 === 5 ? null : renewalYear,
      createdAt: new Date(Date.UTC(year - 3, index % 12, (index % 27) + 1, 9)),
      modifiedAt: new Date(Date.UTC(year - 1, (index + 5) % 12, (index % 27) + 1, 14)),
      modifiedBy: 'Ada Admin',
    };
  });
}

function statusOf(index: number): number {
  if (index % 17 === 16) return buildingStatus.values.Archived;
  return index % 11 === 10 ? buildingStatus.values.Disabled : buildingStatus.values.Active;
}

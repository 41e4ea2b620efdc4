import { buildingStatus } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { buildings, buildingTypes, timezones } from '../../storage/schema/index.ts';
import { contains, enumerationField, foldedSearchField, textField, type ListFields } from '../../http/list.ts';

/** What the building list may be ordered and filtered by; each has an index of the client's own, or one client's rows to sort. */
export const buildingFields: ListFields = {
  name: textField(buildings.name),
  status: enumerationField(buildings.status, buildingStatus),
  city: textField(buildings.city),
  stateProvinceRegion: textField(buildings.stateProvinceRegion),
  postalZipCode: textField(buildings.postalZipCode),
  country: textField(buildings.country),
  // The list shows the name of a zone, and stands in its order.
  timeZone: {
    ...textField(buildings.timeZone),
    order: sql`(select ${timezones.displayName} from ${timezones} where ${timezones.zoneName} = ${buildings.timeZone})`,
  },
  uniqueId: textField(buildings.uniqueId),
  buildingId: textField(buildings.buildingId),
  buildingType: {
    order: buildingTypes.name,
    // The form of a type is {uid, name}: a person filters by the name, a link by the uid.
    where: ({ operator, value }) =>
      operator === 'eq'
        ? sql`(${buildingTypes.name} = ${value} or ${buildingTypes.uid}::text = ${value.toLowerCase()})`
        : contains(sql`${buildingTypes.name}`, value),
  },
  contractEndDate: { order: buildings.contractEndDate },
  createdDate: { order: buildings.createdAt },
  search: foldedSearchField(buildings.searchText, buildingTypes.searchText),
};

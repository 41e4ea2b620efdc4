import { lookups as calls } from '@wardmere/api';
import { and, asc, count, sql } from 'drizzle-orm';
import { defaultLandingPages, timezones } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';
import { pageOf, readListing, searchField, textField, type ListFields } from '../../http/list.ts';

const timezoneFields: ListFields = {
  displayName: textField(timezones.displayName),
  zoneName: textField(timezones.zoneName),
  usual: { order: sql`${timezones.displayOrder}, ${timezones.displayName}` },
  search: searchField(timezones.displayName, timezones.zoneName),
};

/** Time zones and default landing pages (D-057, D-130). */
export const userLookupServices = [
  implement(calls.timezones, async ({ tx, query }) => {
    const { where, orderBy, limit, offset } = readListing(timezoneFields, query, 'usual', timezones.zoneName);
    const found = await tx
      .select({ zoneName: timezones.zoneName, displayName: timezones.displayName })
      .from(timezones)
      .where(and(...where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ rows: count() })
      .from(timezones)
      .where(and(...where));
    return { data: pageOf(found, total?.rows ?? 0, query) };
  }),

  implement(calls.defaultLandingPages, async ({ tx }) => {
    const data = await tx
      .select({ uid: defaultLandingPages.uid, name: defaultLandingPages.name, path: defaultLandingPages.path })
      .from(defaultLandingPages)
      .orderBy(asc(defaultLandingPages.displayOrder), asc(defaultLandingPages.name));
    return { data };
  }),
];

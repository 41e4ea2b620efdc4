import { lookups as calls } from '@wardmere/api';
import { asc } from 'drizzle-orm';
import { defaultLandingPages, timezones } from '../../storage/schema/index.ts';
import { implement } from '../../http/implement.ts';
import { searchField, textField, type ListFields, pageFrom } from '../../http/list.ts';

const timezoneFields: ListFields = {
  displayName: textField(timezones.displayName),
  zoneName: textField(timezones.zoneName),
  usual: { order: timezones.displayOrder },
  search: searchField(timezones.displayName, timezones.zoneName),
};

/** Time zones and default landing pages (D-057, D-130). */
export const userLookupServices = [
  implement(calls.timezones, async ({ tx, query }) => {
    const { zoneName, displayName } = timezones;
    const rows = () => tx.select({ zoneName, displayName }).from(timezones).$dynamic();
    return {
      data: await pageFrom(tx, { rows, fields: timezoneFields, query, by: 'usual', thenBy: [displayName, zoneName] }),
    };
  }),

  implement(calls.defaultLandingPages, async ({ tx }) => {
    const data = await tx
      .select({ uid: defaultLandingPages.uid, name: defaultLandingPages.name, path: defaultLandingPages.path })
      .from(defaultLandingPages)
      .orderBy(asc(defaultLandingPages.displayOrder), asc(defaultLandingPages.name));
    return { data };
  }),
];

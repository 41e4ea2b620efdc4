import { connectKnown } from './believable/connect.ts';
import { coursesKnown } from './believable/courses.ts';
import { deliveriesKnown } from './believable/deliveries.ts';
import { importsKnown } from './believable/imports.ts';
import { lookupsKnown } from './believable/lookups.ts';
import { modulesKnown } from './believable/modules.ts';
import { peopleKnown } from './believable/people.ts';
import { rolesKnown } from './believable/roles.ts';
import { sitesKnown } from './believable/sites.ts';
import type { Known } from './believable/known.ts';

/** Kinds of records by the last word of a call's path, in lower case. */
export const known: Readonly<Record<string, Known>> = {
  ...sitesKnown,
  ...modulesKnown,
  ...rolesKnown,
  ...peopleKnown,
  ...connectKnown,
  ...deliveriesKnown,
  ...coursesKnown,
  ...importsKnown,
  ...lookupsKnown,
};

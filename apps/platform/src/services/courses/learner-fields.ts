import { EXPIRING_DAYS, LEARNER_STATUSES, VALIDITIES, type Learner, type Validity } from '@wardmere/api';
import { sql, type SQL } from 'drizzle-orm';
import { foldedSearchField, textField, type ListFields } from '../../http/list.ts';
import { learners } from '../../storage/schema/index.ts';

/** The last day on which a certificate is expiring, by the day it is. */
const lastExpiring = (today: string): SQL => sql`(${today}::date + ${EXPIRING_DAYS}::int)`;

/** Whether the certificate of a learner stands so on a day (D-275). */
export const validityIs = (validity: Validity, today: string): SQL =>
  ({
    none: sql`${learners.expiryDate} is null`,
    Valid: sql`${learners.expiryDate} > ${lastExpiring(today)}`,
    Expiring: sql`${learners.expiryDate} between ${today}::date and ${lastExpiring(today)}`,
    Expired: sql`${learners.expiryDate} < ${today}::date`,
  })[validity];

const named = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find((name) => name.toLowerCase() === value.toLowerCase());

/** What the list of learners may be ordered and filtered by on a day; each order has an index of the course's own. */
export const learnerFields = (today: string): ListFields => ({
  lastName: textField(learners.lastName),
  firstName: textField(learners.firstName),
  email: textField(learners.email),
  buildingName: textField(learners.buildingName),
  status: {
    order: learners.status,
    where: ({ operator, value }) => {
      const status = named(LEARNER_STATUSES, value);
      return operator === 'eq' && status !== undefined
        ? sql`${learners.status} = ${LEARNER_STATUSES.indexOf(status)}`
        : undefined;
    },
  },
  progress: { order: learners.progress },
  // Who has not completed it stands before all who have; a certificate that never ends, after all that do.
  completedDate: { order: sql`coalesce(${learners.completedDate}, '-infinity')` },
  expiryDate: { order: sql`coalesce(${learners.expiryDate}, 'infinity')` },
  validity: {
    order: sql`coalesce(${learners.expiryDate}, 'infinity')`,
    where: ({ operator, value }) => {
      const validity = named(VALIDITIES, value);
      return operator === 'eq' && validity !== undefined ? validityIs(validity, today) : undefined;
    },
  },
  search: foldedSearchField(learners.searchText),
});

/** An address is one person's: nothing has to decide between equal ones. */
export const ALONE = ['email'];

/** What is told of a learner, as it is read. */
export const learnerColumnsOf = (today: string) => ({
  userUid: learners.userUID,
  firstName: learners.firstName,
  lastName: learners.lastName,
  email: learners.email,
  buildingName: learners.buildingName,
  status: learners.status,
  progress: learners.progress,
  completedDate: learners.completedDate,
  expiryDate: learners.expiryDate,
  validity: sql<Validity>`case when ${validityIs('none', today)} then 'none' when ${validityIs('Expired', today)} then 'Expired'
    when ${validityIs('Expiring', today)} then 'Expiring' else 'Valid' end`,
});

/** A learner as the contract spells it. */
export const toLearner = (row: Omit<Learner, 'status'> & { readonly status: number }): Learner => ({
  ...row,
  status: LEARNER_STATUSES[row.status] ?? 'Not started',
});

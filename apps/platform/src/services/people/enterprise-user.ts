import { sql } from 'drizzle-orm';
import { users } from '../../storage/schema/index.ts';

/** Whether somebody is told as a user of an enterprise: whoever signs in at their organisation is managed there as well (D-071). */
export const isEnterpriseUser = sql<boolean>`(${users.isEnterpriseUser} or ${users.isSSO})`.mapWith(Boolean);

import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';
import type { Known } from './known.ts';

/** What forms offer. */
export const lookupsKnown = {
  buildingtypes: { count: 5, names: ['Primary school', 'Secondary school', 'Nursery', 'Sixth form', 'Office'] },
  titles: {
    count: 12,
    names: [
      'Head teacher',
      'Deputy head teacher',
      'Teacher',
      'Teaching assistant',
      'School nurse',
      'Site manager',
      'School business manager',
      'Office administrator',
      'Designated safeguarding lead',
      'Early career teacher',
      'Examinations officer',
      'Librarian',
    ],
    records: [{ description: 'Leads the school and answers to its governors.' }, { description: '' }],
  },
  departments: {
    count: 8,
    names: ['Art and design', 'Catering', 'English', 'Estates', 'Humanities', 'Mathematics', 'Office', 'Science'],
  },
  occupations: {
    count: 8,
    names: ['Administrator', 'Caretaker', 'Cook', 'Counsellor', 'Driver', 'First aider', 'Governor', 'Technician'],
  },
  emailsubscriptions: {
    count: 3,
    records: [
      { name: 'Safety bulletin', description: 'New guidance and what changed in the law, about once a month.' },
      { name: 'Service updates', description: 'Planned maintenance and interruptions, before they happen.' },
      { name: 'Training dates', description: 'Webinars and courses for administrators, twice a term.' },
    ],
  },
  defaultlandingpage: {
    count: 3,
    records: [
      { name: 'Products', path: to(pages.landing) },
      { name: 'Administration', path: to(pages.settings) },
      { name: 'Buildings', path: to(pages.buildings) },
    ],
  },
  countries: {
    count: 3,
    records: [
      { code: 'GB', name: 'United Kingdom' },
      { code: 'US', name: 'United States' },
      { code: 'IE', name: 'Ireland' },
    ],
  },
  states: {
    count: 4,
    records: [
      { code: 'CA', name: 'California', countryCode: 'US' },
      { code: 'NY', name: 'New York', countryCode: 'US' },
      { code: 'OH', name: 'Ohio', countryCode: 'US' },
      { code: 'TX', name: 'Texas', countryCode: 'US' },
    ],
  },
  timezones: {
    count: 3,
    records: [
      { zoneName: 'Europe/London', displayName: 'United Kingdom – London' },
      { zoneName: 'America/New_York', displayName: 'United States – Eastern' },
      { zoneName: 'America/Los_Angeles', displayName: 'United States – Pacific' },
    ],
  },
  settings: { records: [{ maximumFailedLogins: 20, requirePasswordChange: false }] },
} satisfies Readonly<Record<string, Known>>;

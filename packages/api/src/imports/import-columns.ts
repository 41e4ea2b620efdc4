import { buildingStatus } from '../building-status.ts';
import { CONTACT_METHODS, userStatus } from '../person-fields.ts';
import type { ImportKind } from './import-run.ts';

/** Whose names the cells of an import can hold. */
export type ImportNames =
  | 'titles'
  | 'buildings'
  | 'roles'
  | 'departments'
  | 'occupations'
  | 'building types'
  | 'countries'
  | 'time zones';

/** A column of ours that a file's column can be mapped to (D-221). */
export interface ImportColumn {
  /** Its name on the wire and on the screen: the label of the form. */
  readonly target: string;
  /** A row without it is refused where the record is new. */
  readonly isRequired?: true;
  /** What else such a column is called in the files of others, in normal form: a suggestion and no more. */
  readonly alsoCalled?: readonly string[];
  /** What its cells may say, where they may not say anything. */
  readonly says?: string;
  /** All that its cells may say, where that is the same for everybody. */
  readonly values?: readonly string[];
  /** The records by whose names its cells say what they mean. */
  readonly names?: ImportNames;
  /** Several values in one cell, with semicolons between. */
  readonly isList?: true;
  /** Its figures are no number: a spreadsheet that takes them for one loses zeros and signs. */
  readonly isCode?: true;
}

const oneOf = (labels: readonly string[]): string => `${labels.slice(0, -1).join(', ')} or ${labels.at(-1) ?? ''}`;
/** Cells of which each says one of some values. */
const among = (values: readonly string[]) => ({ says: oneOf(values), values });
const several = (of: string): string => `${of}, with semicolons between`;
const DAY = 'A date, such as 2026-09-01';

/** The columns of each kind of import in the order of the form (D-221). */
export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  people: [
    { target: 'First Name', isRequired: true, alsoCalled: ['forename', 'givenname', 'first'] },
    { target: 'Last Name', isRequired: true, alsoCalled: ['surname', 'familyname', 'last'] },
    { target: 'Email', says: 'An email address', alsoCalled: ['emailaddress', 'mail', 'username'] },
    { target: 'Kind', ...among(['User', 'Contact']), alsoCalled: ['type', 'usertype'] },
    { target: 'Status', ...among(userStatus.labels), alsoCalled: ['active', 'state'] },
    { target: 'Title', says: 'The name of a title', names: 'titles', alsoCalled: ['jobtitle', 'position', 'titleuid'] },
    {
      target: 'Mobile Phone Number',
      says: 'A phone number, as text',
      isCode: true,
      alsoCalled: ['mobile', 'mobilephone', 'cell', 'cellphone'],
    },
    {
      target: 'Voice Phone Number',
      says: 'A phone number, as text',
      isCode: true,
      alsoCalled: ['phone', 'phonenumber', 'telephone', 'voicephone'],
    },
    {
      target: 'Preferred Contact Methods',
      says: several(CONTACT_METHODS.join(', ')),
      values: CONTACT_METHODS,
      isList: true,
      alsoCalled: ['contactmethods', 'contactby'],
    },
    {
      target: 'Primary Building',
      says: 'The name of a building',
      names: 'buildings',
      alsoCalled: ['building', 'school', 'site', 'mainbuilding'],
    },
    { target: 'All Buildings', ...among(['Yes', 'No']), alsoCalled: ['hasallbuildings', 'everybuilding'] },
    {
      target: 'Buildings',
      says: several('Names of buildings'),
      names: 'buildings',
      isList: true,
      alsoCalled: ['schools', 'sites', 'buildinguids'],
    },
    {
      target: 'Roles',
      says: several('Names of roles'),
      names: 'roles',
      isList: true,
      alsoCalled: ['role', 'roleuids'],
    },
    {
      target: 'Departments',
      says: several('Names of departments'),
      names: 'departments',
      isList: true,
      alsoCalled: ['department', 'departmentuids'],
    },
    {
      target: 'Occupations',
      says: several('Names of occupations'),
      names: 'occupations',
      isList: true,
      alsoCalled: ['occupation', 'occupationuids'],
    },
    { target: 'Hire Date', says: DAY, alsoCalled: ['startdate', 'hired', 'datehired'] },
  ],
  buildings: [
    { target: 'Name', isRequired: true, alsoCalled: ['buildingname', 'building', 'school', 'schoolname', 'site'] },
    { target: 'Unique ID', isCode: true, alsoCalled: ['uid', 'urn', 'schoolid'] },
    { target: 'Building ID', isCode: true, alsoCalled: ['buildingnumber', 'buildingcode', 'sitecode'] },
    {
      target: 'Building Type',
      says: 'The name of a building type',
      names: 'building types',
      isRequired: true,
      alsoCalled: ['type', 'buildingtypeuid', 'phase'],
    },
    { target: 'Status', ...among(buildingStatus.labels), alsoCalled: ['active', 'state'] },
    { target: 'Address Line 1', alsoCalled: ['address', 'address1', 'street'] },
    { target: 'Address Line 2', alsoCalled: ['address2'] },
    { target: 'Address Line 3', alsoCalled: ['address3', 'locality'] },
    { target: 'City', alsoCalled: ['town'] },
    { target: 'State/Province/Region', alsoCalled: ['province', 'region', 'county'] },
    {
      target: 'Postal/Zip Code',
      isCode: true,
      alsoCalled: ['postcode', 'zip', 'zipcode', 'postalcode', 'postalzipcode'],
    },
    {
      target: 'Country',
      says: 'The name of a country',
      names: 'countries',
      isRequired: true,
      alsoCalled: ['countrycode'],
    },
    {
      target: 'Time Zone',
      says: 'A time zone, such as Europe/London',
      names: 'time zones',
      isRequired: true,
      alsoCalled: ['tz', 'zone'],
    },
    { target: 'Phone Number', says: 'A phone number, as text', isCode: true, alsoCalled: ['phone', 'telephone'] },
    { target: 'Notes', alsoCalled: ['comment', 'comments', 'remarks'] },
    { target: 'Contract End Date', says: DAY, alsoCalled: ['contractend', 'contractends'] },
    { target: 'Renewal Month', says: 'A number from 1 to 12', alsoCalled: ['renewsinmonth'] },
    { target: 'Renewal Year', says: 'A year of four figures', alsoCalled: ['renewsinyear'] },
  ],
};

/** A name as another equals it: neither case nor spaces count (D-153), nor the star that our template marks some with. */
const bareHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+|\*\s*$/gu, '');

/** What of a name another is like it by: neither case nor what is not a letter or a digit. */
export const normalHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A file's column given to one of ours, as it travels (D-155). */
export interface MappedColumn {
  readonly source: string;
  readonly target: string;
}

/** How columns of a file were found: by an equal name, or only by something like it. */
export interface Matched {
  readonly columns: readonly MappedColumn[];
  /** The targets that are a suggestion. */
  readonly suggested: readonly string[];
}

/**
 * Gives each of our columns the file's column of the same name, ignoring case and spaces; then what is left by what was
 * chosen before, the last first, by the same letters and by what such columns are called elsewhere, as suggestions (D-153, D-221).
 */
export function matchColumns(
  kind: ImportKind,
  available: readonly string[],
  headings: readonly string[],
  lastTime: readonly MappedColumn[] = [],
): Matched {
  const taken = new Set<string>();
  const equal = new Map<string, string>();
  const give = (into: Map<string, string>, target: string, found: string | undefined) => {
    if (found === undefined || equal.has(target) || into.has(target)) return;
    taken.add(found);
    into.set(target, found);
  };
  const free = (names: readonly string[], as = normalHeading) =>
    headings.find((heading) => !taken.has(heading) && names.includes(as(heading)));
  for (const target of available) give(equal, target, free([bareHeading(target)], bareHeading));
  const alike = new Map<string, string>();
  for (const target of available) {
    for (const { source } of lastTime.filter((column) => column.target === target)) {
      const normal = normalHeading(source);
      const isIt = (heading: string) => normalHeading(heading) === normal;
      // One column of the file may serve several of ours, where that was chosen (D-153).
      give(alike, target, headings.find((heading) => heading === source) ?? free([normal]) ?? headings.find(isIt));
    }
  }
  for (const target of available) {
    const known = IMPORT_COLUMNS[kind].find((column) => column.target === target)?.alsoCalled ?? [];
    give(alike, target, free([normalHeading(target), ...known]));
  }
  const columns = available.flatMap((target) => {
    const source = equal.get(target) ?? alike.get(target);
    return source === undefined ? [] : [{ source, target }];
  });
  return { columns, suggested: [...alike.keys()] };
}

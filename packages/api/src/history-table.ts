import { buildingStatus } from './building-status.ts';
import { billingType, clientStatus, clientTypeUnder } from './client-choices.ts';
import type { TableColumn } from './csv.ts';
import type { Enumeration } from './enumeration.ts';
import type { HistoryEntry, Told } from './history.ts';
import { userStatus } from './person-fields.ts';

/** What each kind of a client's history is called; what is not among them is called by its own word. */
export const kindsInWords: Readonly<Record<string, string>> = {
  users: 'User',
  contacts: 'Contact',
  roles: 'Role',
  securityGroups: 'Mapping',
  buildings: 'Building',
  levels: 'Level',
  locations: 'Location',
  clients: 'Client',
  connections: 'Connection',
  userSettings: 'User settings',
  stationAccounts: 'Station account',
  drops: 'SFTP settings',
  webhookCredentials: 'Credential',
  webhookConfigurations: 'Configuration',
};

/** Of the platform's own history. */
export const platformKindsInWords: typeof kindsInWords = { users: 'Platform user', userSettings: 'User settings' };

/** What is always chosen from the same few, by kind and field, as a brand labels it (D-002). */
export const chosenInHistory = (
  brandName: string,
): Readonly<Record<string, Readonly<Record<string, Enumeration>>>> => ({
  users: { status: userStatus },
  buildings: { status: buildingStatus },
  clients: { status: clientStatus, type: clientTypeUnder(brandName), billingType },
});

/** Fields that forms call by other words than their names; screens bring these words with the form. */
const labels: Readonly<Record<string, string>> = {
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  addressLine3: 'Address line 3',
  apiKey: 'API key',
  apiKeyHeaderName: 'API key header name',
  assignableRoleUIDs: 'Assignable roles',
  buildingId: 'Building ID',
  buildingTypeUID: 'Building type',
  buildingUIDs: 'Buildings',
  clientCredentialsClientId: 'Client ID',
  clientUIDs: 'Clients',
  configType: 'Type',
  customHeaders: 'Headers',
  defaultLandingPageUID: 'Default landing page',
  defaultRoleUID: 'Default role',
  density: 'Rows and fields',
  departmentUids: 'Departments',
  hasAllBuildings: 'All buildings',
  httpVerb: 'Verb',
  ignoreSslErrors: 'Ignore certificate errors',
  isClientScoped: 'Client scope',
  isEnabled: 'Enabled',
  isGlobalAdmin: 'Global admin',
  isInClassicMode: 'Classic mode',
  moduleUIDs: 'Modules',
  occupationUids: 'Occupations',
  pageSize: 'Rows per page',
  parentUserUid: 'Parent user',
  postalZipCode: 'Postal or zip code',
  preferredContactMethods: 'Contact methods',
  roleDescription: 'Description',
  roleName: 'Name',
  roleUIDs: 'Roles',
  scheme: 'Colours',
  securityGroups: 'Mappings',
  stateProvinceRegion: 'State, province or region',
  timezone: 'Time zone',
  titleUID: 'Title',
  tokenUrl: 'Token URL',
  uniqueId: 'Unique ID',
  url: 'Address',
  vendorClientId: 'Vendor client ID',
  webhookCredentialId: 'Credential',
};
/** The same of one kind alone. */
const labelsOf: Readonly<Record<string, typeof labels>> = {
  drops: { isEnabled: 'Take files', emailList: 'Told of each file' },
};

/** What a field is called in a file of history: as the form of its kind calls it. */
export const fieldOfHistory = (kind: string, field: string): string =>
  labelsOf[kind]?.[field] ?? labels[field] ?? fieldInWords(field);

/** `phoneNumber` as words: ‘Phone number’. */
export const fieldInWords = (field: string): string => {
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/\/(\w)/g, ', $1');
  return words
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/ ([A-Z])(?=[a-z])/g, (word) => word.toLowerCase());
};

/** A name of then where there was one; what has gone since without leaving it is said to be so. */
function told(value: Told, choice: Enumeration | undefined): string {
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => told(each, choice)).join(', ');
  if (typeof value === 'object') return value.name === '' ? 'something that is gone' : value.name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' && choice ? choice.labelOf(value) : String(value);
}

const happened = { created: 'Created', changed: '', deleted: 'Deleted' } as const;

/** What a change did, in a line: of a list what was taken and given, of a secret that there is another. */
export function changesInWords(
  { kind, what, changes }: Pick<HistoryEntry, 'kind' | 'what' | 'changes'>,
  brandName: string,
): string {
  const chosen = chosenInHistory(brandName)[kind];
  const fields = Object.entries(changes).map(([field, [before, after]]) => {
    const [was, is] = [before, after].map((side) => told(side, chosen?.[field]));
    const isList = Array.isArray(before) || Array.isArray(after);
    const said =
      before === null && after === null
        ? 'a new one'
        : isList
          ? [was && `taken ${was}`, is && `given ${is}`].filter(Boolean).join(', ')
          : what === 'changed'
            ? `${was || 'empty'} → ${is || 'empty'}`
            : is || was;
    return `${fieldOfHistory(kind, field)}: ${said}`;
  });
  return [happened[what], ...fields].filter(Boolean).join('; ');
}

/** History as it is written to a file, its kinds called so. */
export const historyColumns = (kinds: typeof kindsInWords, brandName: string): readonly TableColumn<HistoryEntry>[] => [
  {
    id: 'recordName',
    head: 'Record',
    text: ({ kind, recordName }) => {
      const called = kinds[kind] ?? fieldInWords(kind);
      return recordName === '' || recordName === called ? called : `${called}: ${recordName}`;
    },
  },
  { id: 'changes', head: 'What changed', text: (entry) => changesInWords(entry, brandName) },
  {
    id: 'personName',
    head: 'Changed by',
    text: ({ personUID, personName }) => (personUID === null ? 'The platform' : personName),
  },
  { id: 'at', head: 'When', text: ({ at }) => `${at.slice(0, 19).replace('T', ' ')} UTC` },
];

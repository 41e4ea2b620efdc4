import { DEFAULT_BRAND } from './brand.ts';
import { buildingStatus } from './building-status.ts';
import { buildings, type Building } from './buildings.ts';
import type { Call } from './call.ts';
import { clientStatus, clientTypeLabel } from './client-choices.ts';
import { clients, type ClientSummary } from './clients.ts';
import { contacts, type Contact } from './contacts.ts';
import { courses, coursesOfBuilding, reachedOf, type Course } from './courses.ts';
import { csvLines, type TableColumn } from './csv.ts';
import { fullName } from './full-name.ts';
import { history, type HistoryEntry, type HistoryPage } from './history.ts';
import { fieldInWords, historyColumns, kindsInWords, platformKindsInWords } from './history-table.ts';
import { levels, type Level } from './levels.ts';
import { locations, type Location } from './locations.ts';
import type { PlainLookup } from './plain-lookup.ts';
import { plainLookups } from './plain-lookups.ts';
import { assignsInWords, roles, type Role } from './roles.ts';
import { securityGroups, type SecurityGroup } from './security-groups.ts';
import { LARGEST_PAGE, type Page } from './shapes.ts';
import { stationAccounts, type StationAccount } from './station-accounts.ts';
import { systemUsers, type SystemUser } from './system-users.ts';
import { userSearch, type FoundUser } from './user-search.ts';
import { rolesHeldBy, users, type ListedUser } from './users.ts';
import { webhookConfigurations, type WebhookConfiguration } from './webhook-configurations.ts';
import { webhookLogs, type WebhookLogEntry } from './webhook-logs.ts';
import { buildingImports, userImports } from './imports/imports.ts';
import type { ImportRun } from './imports/import-run.ts';
import { figuresOfRun, nameOfRun, originOfRun, statusWords } from './imports/run-words.ts';
import { credentialTypeLabel, webhookCredentials, type WebhookCredential } from './webhook-credentials.ts';

type Asked = Readonly<Record<string, string>>;

/**
 * A list of the contract that is also given as a file of comma-separated values: its columns with the heads
 * of the screen, and how its pages follow each other.
 */
export interface ListTable {
  /** What the file is called: ‘people’. */
  readonly name: string;
  readonly columns: readonly { readonly id: string; readonly head: string }[];
  /** What of the query asks for the first page, the largest there is. */
  readonly first: Asked;
  /** The lines of an answer in the columns of these ids, and what of the query asks for the next; undefined after the last. */
  readonly write: (
    reply: unknown,
    asked: Asked,
    ids: readonly string[],
  ) => { readonly lines: string; readonly next: Asked | undefined };
}

interface TableOf<Reply, Row> extends Pick<ListTable, 'name' | 'first'> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowsOf: (reply: Reply) => readonly Row[];
  readonly next: (reply: Reply, asked: Asked) => Asked | undefined;
}

/** Says how a list is written. */
export const listTable = <Reply, Row>({ rowsOf, next, columns, ...table }: TableOf<Reply, Row>): ListTable => ({
  ...table,
  columns,
  write(answer, asked, ids) {
    // What the handler of this very call has answered.
    const reply = answer as Reply;
    const chosen = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    return { lines: csvLines(chosen, rowsOf(reply)), next: next(reply, asked) };
  },
});

/** A list that is counted in pages (D-163), by whichever spelling their size is asked for. */
const paged = <Row>(name: string, columns: readonly TableColumn<Row>[], size = 'pagesize'): ListTable =>
  listTable<Page<Row>, Row>({
    name,
    columns,
    first: { [size]: `${LARGEST_PAGE}`, pagenumber: '0' },
    rowsOf: ({ items }) => items,
    next: ({ items }, { pagenumber = '0' }) =>
      items.length < LARGEST_PAGE ? undefined : { pagenumber: `${Number(pagenumber) + 1}` },
  });

/** A list that is answered whole. */
const whole = <Row>(name: string, columns: readonly TableColumn<Row>[]): ListTable =>
  listTable<readonly Row[] | Page<Row>, Row>({
    name,
    columns,
    first: {},
    rowsOf: (reply) => ('items' in reply ? reply.items : reply),
    next: () => undefined,
  });

/** A history, whose page says where the next one begins. */
const byPlace = (name: string, columns: readonly TableColumn<HistoryEntry>[]): ListTable =>
  listTable<HistoryPage, HistoryEntry>({
    name,
    columns,
    first: { pagesize: `${LARGEST_PAGE}` },
    rowsOf: ({ items }) => items,
    next: ({ next }) => (next === null ? undefined : { after: next }),
  });

const placeOf = ({ city, stateProvinceRegion }: Pick<ClientSummary, 'city' | 'stateProvinceRegion'>) =>
  [city, stateProvinceRegion].filter(Boolean).join(', ');
const active = (isActive: boolean) => (isActive ? 'Active' : 'Inactive');
const invitedIn = ({ invitedUntil }: Pick<SystemUser, 'invitedUntil'>) => (invitedUntil === null ? '' : ', invited');
/** A moment as any program reads it. */
const moment = (at: string | null | undefined) => (at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : 'Never');

/** The order of a file is nobody's own: the platform's, as its lists have it. */
const inAnyLanguage = new Intl.Collator('und', { numeric: true }).compare;

const person: readonly TableColumn<ListedUser>[] = [
  { id: 'lastName', head: 'Name', text: fullName },
  { id: 'userName', head: 'Email', text: ({ userName }) => userName },
  {
    id: 'isContactOnly',
    head: 'Kind',
    text: ({ isContactOnly, isEnterpriseUser }) =>
      isContactOnly ? 'Contact' : isEnterpriseUser ? 'Enterprise user' : 'User',
  },
  {
    id: 'userRoles',
    head: 'Roles',
    text: (user) =>
      rolesHeldBy(user, inAnyLanguage)
        .map(({ roleName }) => roleName)
        .join(', '),
  },
  { id: 'userTitle', head: 'Title', text: ({ userTitle }) => userTitle?.name ?? '' },
  {
    id: 'userActive',
    head: 'Status',
    text: ({ isContactOnly, userActive, lockedUntil, invitedUntil }) =>
      isContactOnly
        ? ''
        : `${active(userActive)}${lockedUntil === null ? '' : ', locked'}${invitedIn({ invitedUntil })}`,
  },
  {
    id: 'lastLogin',
    head: 'Last login',
    text: ({ isContactOnly, lastLogin }) => (isContactOnly ? '' : moment(lastLogin)),
  },
];

/** Contacts stand in the columns of people, of which they have few. */
const contact: readonly TableColumn<Contact>[] = person.map(({ id, head }) => ({
  id,
  head,
  text: (row) =>
    ({ lastName: fullName(row), userName: row.userName, isContactOnly: 'Contact', userTitle: row.title?.name })[id] ??
    '',
}));

/** A type is called after the product (D-002). */
const client = (brand: string): readonly TableColumn<ClientSummary>[] => [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  { id: 'uniqueID', head: 'Unique ID', text: ({ uniqueID }) => uniqueID },
  { id: 'type', head: 'Type', text: ({ type }) => clientTypeLabel(type, brand) },
  // Without a status it is displayed as Active (D-093).
  { id: 'status', head: 'Status', text: ({ status }) => clientStatus.labelOf(status ?? clientStatus.values.Active) },
  { id: 'city', head: 'Place', text: placeOf },
];

const role: readonly TableColumn<Role>[] = [
  { id: 'roleName', head: 'Name', text: ({ roleName }) => roleName },
  { id: 'roleDescription', head: 'Description', text: ({ roleDescription }) => roleDescription },
  { id: 'isGlobalAdmin', head: 'Global admin', text: ({ isGlobalAdmin }) => (isGlobalAdmin ? 'Global admin' : '') },
  { id: 'permissions', head: 'Permissions', text: ({ permissions }) => `${permissions.length}` },
  { id: 'assignableRoleUIDs', head: 'Assigns', text: assignsInWords },
];

/** Its columns are what is written of it. */
const lookup = ({ create }: PlainLookup): readonly TableColumn<Readonly<Record<string, string>>>[] =>
  Object.keys(create.body.entries).map((id) => ({ id, head: fieldInWords(id), text: (row) => row[id] ?? '' }));

const counts = [
  ['learnerCount', 'Learners'],
  ['completedCount', 'Completed'],
  ['inProgressCount', 'In progress'],
  ['notStartedCount', 'Not started'],
  ['validCount', 'Valid'],
  ['expiringCount', 'Expiring'],
  ['expiredCount', 'Expired'],
] as const;
const course: readonly TableColumn<Course>[] = [
  { id: 'name', head: 'Course', text: ({ name }) => name },
  { id: 'id', head: 'Progress', text: (each) => `${reachedOf(each)}%` },
  ...counts.map(([id, head]) => ({ id, head, text: (each: Course) => `${each[id] ?? ''}` })),
];

const building: readonly TableColumn<Building>[] = [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  { id: 'buildingType', head: 'Type', text: ({ buildingType }) => buildingType?.name ?? '' },
  { id: 'status', head: 'Status', text: ({ status }) => buildingStatus.labelOf(status) },
  {
    id: 'city',
    head: 'Place',
    text: placeOf,
  },
  { id: 'timeZone', head: 'Time zone', text: ({ timeZone }) => timeZone },
];

const level: readonly TableColumn<Level>[] = [
  { id: 'levelName', head: 'Level name', text: ({ levelName }) => levelName },
  { id: 'displayOrder', head: 'Display order', text: ({ displayOrder }) => `${displayOrder}` },
  { id: 'hasRasterFile', head: 'Floor plan', text: ({ hasRasterFile }) => (hasRasterFile ? 'Floor plan' : 'None') },
];

const location: readonly TableColumn<Location>[] = [{ id: 'name', head: 'Name', text: ({ name }) => name }];

const found: readonly TableColumn<FoundUser>[] = [
  { id: 'lastName', head: 'Name', text: fullName },
  { id: 'userName', head: 'Email', text: ({ userName }) => userName },
  { id: 'clientName', head: 'Client', text: ({ clientName }) => clientName },
  { id: 'userActive', head: 'Status', text: ({ userActive }) => active(userActive) },
  { id: 'lastLogin', head: 'Last login', text: ({ lastLogin }) => moment(lastLogin) },
];

const systemUser: readonly TableColumn<SystemUser>[] = [
  { id: 'lastName', head: 'Name', text: fullName },
  { id: 'userName', head: 'User name', text: ({ userName }) => userName },
  { id: 'userRoles', head: 'Roles', text: ({ userRoles }) => userRoles.map(({ roleName }) => roleName).join(', ') },
  {
    id: 'userActive',
    head: 'Status',
    text: ({ userActive, invitedUntil }) => `${active(userActive)}${invitedIn({ invitedUntil })}`,
  },
];

const mapping: readonly TableColumn<SecurityGroup>[] = [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  { id: 'isEnabled', head: 'Status', text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled') },
  { id: 'roles', head: 'Roles', text: ({ roles: given }) => given.map(({ roleName }) => roleName).join(', ') },
  {
    id: 'buildings',
    head: 'Buildings',
    text: ({ hasAllBuildings, buildings: some }) =>
      hasAllBuildings ? 'All buildings' : some.map(({ name }) => name).join(', '),
  },
];

const station: readonly TableColumn<StationAccount>[] = [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  {
    id: 'buildings',
    head: 'Buildings',
    text: ({ isClientScoped, buildings: some }) =>
      isClientScoped ? 'Every building' : some.map(({ name }) => name).join(', '),
  },
  { id: 'isClientScoped', head: 'Client scope', text: ({ isClientScoped }) => (isClientScoped ? 'Yes' : 'No') },
  { id: 'lastLogin', head: 'Last login', text: ({ lastLogin }) => moment(lastLogin) },
];

const credential: readonly TableColumn<WebhookCredential>[] = [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  { id: 'type', head: 'Type', text: ({ type }) => credentialTypeLabel(type) },
];

const configuration: readonly TableColumn<WebhookConfiguration>[] = [
  { id: 'name', head: 'Name', text: ({ name }) => name },
  { id: 'configType', head: 'Type', text: ({ configType }) => configType },
  { id: 'httpVerb', head: 'Verb', text: ({ httpVerb }) => httpVerb },
  { id: 'url', head: 'Address', text: ({ url }) => url },
  { id: 'isEnabled', head: 'Status', text: ({ isEnabled }) => (isEnabled ? 'Enabled' : 'Disabled') },
];

const delivery: readonly TableColumn<WebhookLogEntry>[] = [
  // A log is read to the second.
  { id: 'timestamp', head: 'Time', text: ({ timestamp }) => `${timestamp.slice(0, 19).replace('T', ' ')} UTC` },
  { id: 'configurationName', head: 'Configuration', text: ({ configurationName }) => configurationName },
  { id: 'httpVerb', head: 'Verb', text: ({ httpVerb }) => httpVerb },
  { id: 'url', head: 'Address', text: ({ url }) => url },
  { id: 'statusCode', head: 'Status', text: ({ statusCode }) => `${statusCode ?? ''}` },
  { id: 'result', head: 'Result', text: ({ result, isTest }) => (isTest ? `${result}, test` : result) },
  { id: 'durationMs', head: 'Duration', text: ({ durationMs }) => (durationMs === null ? '' : `${durationMs} ms`) },
];

const run: readonly TableColumn<ImportRun>[] = [
  { id: 'originalFileName', head: 'File', text: nameOfRun },
  { id: 'status', head: 'Status', text: ({ status }) => statusWords[status] },
  { id: 'rows', head: 'Rows', text: (each) => `${figuresOfRun(each).rows}` },
  { id: 'created', head: 'Created', text: (each) => `${figuresOfRun(each).created}` },
  { id: 'changed', head: 'Changed', text: (each) => `${figuresOfRun(each).changed}` },
  { id: 'refused', head: 'Refused', text: (each) => `${figuresOfRun(each).refused}` },
  { id: 'leftOut', head: 'Left out', text: (each) => `${figuresOfRun(each).leftOut}` },
  { id: 'origin', head: 'Origin', text: originOfRun },
  { id: 'queuedBy', head: 'By', text: ({ queuedBy }) => queuedBy },
  { id: 'queuedDate', head: 'When', text: ({ queuedDate }) => (queuedDate === null ? '' : moment(queuedDate)) },
];

const tables = (brand: string): readonly (readonly [Call, ListTable])[] => [
  [clients.ofUser, whole('clients', client(brand))],
  [roles.list, paged('roles', role, 'pageSize')],
  ...Object.entries(plainLookups).map(([name, kept]) => [kept.list, paged(name, lookup(kept))] as const),
  [courses.list, whole('courses', course)],
  [coursesOfBuilding.list, whole('courses', course)],
  [users.list, paged('people', person)],
  [contacts.list, paged('contacts', contact)],
  [buildings.list, paged('buildings', building)],
  [levels.list, paged('levels', level)],
  [locations.list, paged('locations', location)],
  [userSearch.find, paged('users found', found)],
  [systemUsers.list, paged('platform users', systemUser)],
  [securityGroups.list, paged('mappings', mapping)],
  [stationAccounts.list, paged('station accounts', station)],
  [webhookCredentials.list, paged('credentials', credential)],
  [webhookConfigurations.list, paged('configurations', configuration)],
  [webhookLogs.list, paged('deliveries', delivery)],
  [userImports.list, paged('imports', run)],
  [buildingImports.list, paged('imports', run)],
  [history.list, byPlace('changes', historyColumns(kindsInWords, brand))],
  [history.ofPlatform, byPlace('changes', historyColumns(platformKindsInWords, brand))],
];

/** The file that a list is also given as, where it is, in the words of a brand. */
export const tableOf = (call: Call, brand = DEFAULT_BRAND.name): ListTable | undefined =>
  tables(brand).find(([list]) => list === call)?.[1];

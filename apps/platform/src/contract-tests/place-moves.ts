import { randomUUID } from 'node:crypto';
import {
  buildingImports,
  buildings,
  clients,
  connections,
  drops,
  levels,
  locations,
  MODULE_IDS,
  plainLookups,
  stationAccounts,
  userImports,
  venues,
  webhookConfigurations,
  webhookCredentials,
  webhookLogs,
  type Call,
  type PlainLookup,
} from '@wardmere/api';
import {
  at,
  bits,
  buildingsAt,
  clientAt,
  inClient,
  onNothing,
  onOne,
  replace,
  type Board,
  type Choice,
  type Way,
} from './board.ts';
import { SMALL_CLIENT } from './small-world.ts';
import { configurationDraft, credentialDraft, testPayload } from './webhook-calls.ts';

const name = () => `Small ${randomUUID()}`;
const building = () => ({ name: name(), country: 'GB', timezone: 'Europe/London' });
const client = () => ({ name: `${SMALL_CLIENT} ${randomUUID()}`, type: 0, status: 2, country: 'GB' });

const onBuilding = (call: Call, body?: () => unknown): Way => ({
  call,
  make: (board, choice) => {
    const place = clientAt(board, choice);
    const uid = at(buildingsAt(board, place), choice.these);
    return uid === undefined ? undefined : { params: { client: place, building: uid }, ...(body && { body: body() }) };
  },
});

/** The map data of a venue, into a building. */
const intoBuilding: Way = {
  call: venues.upload,
  make: (board, choice) => {
    const made = onBuilding(venues.upload).make(board, choice);
    return made && { params: { ...made.params, vendor: 'maps', venue: 'venue-0001' } };
  },
};

/** In a level that somebody has added to a building. */
const onLevel = (call: Call, body: () => unknown): Way => ({
  call,
  make: ({ levels: known }, { target }) => {
    const level = at(known, target);
    return level && { params: { client: level.client, building: level.building, level: level.uid }, body: body() };
  },
});

const onStation = onOne('station', ({ stations }) => stations);
const station = (board: Board, place: string, { these, flag }: Choice) => ({
  name: name(),
  moduleUIDs: [MODULE_IDS.visitorApp],
  buildingUIDs: bits(buildingsAt(board, place), these + 1),
  isClientScoped: flag,
});
/** As `onStation`, with a question in the address. */
const asking = (way: Way, search: string): Way => ({
  ...way,
  make: (board, choice) => {
    const made = way.make(board, choice);
    return made && { ...made, search };
  },
});

/** The writes of a plain lookup. */
function waysOfLookup(lookup: string, calls: PlainLookup): readonly Way[] {
  const onRecord = onOne('uid', ({ lookups }) => lookups.get(lookup) ?? []);
  return [
    inClient(calls.create, () => ({ name: name() })),
    ...(calls.replace ? [onRecord(calls.replace, () => ({ name: name() }))] : []),
    ...(calls.patch ? [onRecord(calls.patch, () => replace('name', name()))] : []),
    onRecord(calls.remove),
  ];
}

const onCredential = onOne('credential', ({ credentials }) => credentials);
const onConfiguration = onOne('configuration', ({ configurations }) => configurations);
const onDelivery = onOne('log', ({ logs }) => logs);
/** With a credential of whomever, or with none. */
const proved = ({ credentials }: Board, { those, flag }: Choice) => ({
  webhookCredentialId: flag ? (at(credentials, those)?.uid ?? null) : null,
});
/** The id in the body says which, and the address in whose client it is. */
const replacingConfiguration: Way = {
  call: webhookConfigurations.replace,
  make: (board, choice) => {
    const one = at(board.configurations, choice.target);
    const place = choice.those % 3 === 2 ? clientAt(board, choice) : (one?.client ?? '');
    return one && { params: { client: place }, body: configurationDraft({ id: one.uid, ...proved(board, choice) }) };
  },
};

/** A file that nobody has sent: what one could do with one that was is done row by row, and judged there. */
const file = `${randomUUID()}.csv`;
const importing = () => ({
  uploadedFileName: file,
  originalFileName: 'a.csv',
  sheetName: 'Sheet1',
  columns: [{ source: 'Name', target: 'Name' }],
  sendToQueue: true,
});
const onFile = (call: Call, body?: unknown): Way => ({
  call,
  make: (board, choice) => ({ params: { client: clientAt(board, choice), file }, body }),
});

/** The ways to act on places and lists, which give nobody anything by themselves. */
export const waysInPlaces: readonly Way[] = [
  onNothing(clients.create, client),
  inClient(clients.replace, client),
  inClient(connections.create, () => ({ name: name() })),
  inClient(connections.patch, (_board, _client, { flag }) => replace('isEnabled', flag)),
  inClient(buildings.create, building),
  onBuilding(buildings.replace, building),
  onBuilding(buildings.patch, () => replace('name', name())),
  onBuilding(buildings.remove),
  onBuilding(levels.create, () => ({ levelName: name() })),
  intoBuilding,
  onLevel(locations.create, () => ({ name: name() })),
  inClient(stationAccounts.create, station),
  onStation(stationAccounts.patch, (_board, _client, { flag }) => replace('isClientScoped', flag)),
  onStation(stationAccounts.remove),
  onStation(stationAccounts.replaceKey),
  asking(onStation(stationAccounts.sendCode), 'sendType=Email'),
  inClient(webhookCredentials.create, () => credentialDraft()),
  onCredential(webhookCredentials.patch, () => replace('name', name())),
  onCredential(webhookCredentials.remove),
  inClient(webhookConfigurations.create, (board, _client, choice) => configurationDraft(proved(board, choice))),
  replacingConfiguration,
  onConfiguration(webhookConfigurations.remove),
  onConfiguration(webhookConfigurations.verify, () => testPayload()),
  onDelivery(webhookLogs.resend),
  inClient(buildingImports.create, importing),
  inClient(userImports.create, () => ({ ...importing(), columns: [{ source: 'Name', target: 'First Name' }] })),
  inClient(drops.save, (_board, _client, { flag }) => ({
    isEnabled: flag,
    emailList: [],
    password: 'Larch-and-Linden-42',
  })),
  ...[buildingImports, userImports].flatMap(({ release, undo, remove }) => [
    onFile(release, { changes: 1 }),
    onFile(undo, { sendToQueue: true }),
    onFile(remove),
  ]),
  ...Object.entries<PlainLookup>(plainLookups).flatMap(([lookup, calls]) => waysOfLookup(lookup, calls)),
];

import { randomUUID } from 'node:crypto';
import { profiles, photos, roles, securityGroups, systemUsers, userSettings, users, type Call } from '@wardmere/api';
import { everybodyMay, some, type SmallWorld } from './small-world.ts';

/** What chance has chosen: who acts, how, on whom, and with what. */
export interface Choice {
  readonly actor: number;
  readonly how: number;
  readonly target: number;
  /** Which of several things, bit by bit. */
  readonly these: number;
  readonly those: number;
  readonly flag: boolean;
}

/** A call with what it carries. */
export interface Move {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What there is to choose from at this moment, by uid. */
export interface Board {
  readonly world: SmallWorld;
  readonly people: readonly { readonly uid: string; readonly client: string | null }[];
  readonly roles: readonly { readonly uid: string; readonly client: string | null }[];
  readonly mappings: readonly { readonly uid: string; readonly client: string }[];
}

const bits = <Item>(items: readonly Item[], mask: number) => items.filter((_, index) => (mask >> index) % 2 === 1);
const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)];
const replace = (member: string, value: unknown) => [{ op: 'replace', path: `/${member}`, value }];
const person = { firstName: 'Small', lastName: 'Small' };
const password = 'Harbour-Lights-8';
const settings = { maximumFailedLogins: 7, requirePasswordChange: false };
const email = () => `${randomUUID()}@small.example`;

type Making = (board: Board, choice: Choice) => Move | undefined;

/** The two clients, by where the target says. */
const clientAt = ({ world: { clients } }: Board, { target }: Choice) =>
  target % 3 === 2 ? clients.other : clients.one;
const uidsAt = (items: readonly { readonly uid: string; readonly client: string | null }[], client: string | null) =>
  items.filter((item) => item.client === client).map(({ uid }) => uid);
const buildingsAt = ({ world: { clients, buildings } }: Board, client: string) =>
  client === clients.one ? buildings.one : buildings.other;
const roleDraft = (board: Board, client: string, { these, those }: Choice) => ({
  roleName: `Role ${randomUUID()}`,
  roleDescription: '',
  permissions: [...bits(everybodyMay, those), ...bits(some, these)],
  assignableRoleUIDs: bits(uidsAt(board.roles, client), those),
});
const mappingDraft = (board: Board, client: string, { these, those, flag }: Choice) => ({
  name: `Group ${randomUUID()}`,
  isEnabled: true,
  roleUIDs: bits(uidsAt(board.roles, client), these),
  hasAllBuildings: flag,
  buildingUIDs: bits(buildingsAt(board, client), those),
});

const ofUser =
  (call: Call, bodyOf: (board: Board, client: string, choice: Choice) => unknown): Making =>
  (board, choice) => {
    const target = at(
      board.people.filter(({ client }) => client !== null),
      choice.target,
    );
    if (target?.client === undefined || target.client === null) return undefined;
    const body = bodyOf(board, target.client, choice);
    return {
      call,
      params: { client: target.client, user: target.uid },
      ...(body !== undefined && { body }),
    };
  };
const ofSystemUser =
  (call: Call, bodyOf: (board: Board, choice: Choice) => unknown): Making =>
  (board, choice) => {
    const user = at(uidsAt(board.people, null), choice.target);
    return user === undefined ? undefined : { call, params: { user }, body: bodyOf(board, choice) };
  };
const ofRole =
  (call: Call, bodyOf?: typeof roleDraft): Making =>
  (board, choice) => {
    const role = at(
      board.roles.filter(({ client }) => client !== null),
      choice.target,
    );
    if (role?.client === undefined || role.client === null) return undefined;
    const params = { client: role.client, role: role.uid };
    return { call, params, ...(bodyOf && { body: bodyOf(board, role.client, choice) }) };
  };
const ofMapping =
  (call: Call, bodyOf?: typeof mappingDraft): Making =>
  (board, choice) => {
    const mapping = at(board.mappings, choice.target);
    if (mapping === undefined) return undefined;
    const params = { client: mapping.client, group: mapping.uid };
    return { call, params, ...(bodyOf && { body: bodyOf(board, mapping.client, choice) }) };
  };
const inClient =
  (call: Call, bodyOf: (board: Board, client: string, choice: Choice) => unknown): Making =>
  (board, choice) => {
    const client = clientAt(board, choice);
    return { call, params: { client }, body: bodyOf(board, client, choice) };
  };

const makings: readonly Making[] = [
  inClient(users.create, (board, client, { these, those, flag }) => ({
    ...person,
    email: email(),
    password,
    roleUIDs: bits(uidsAt(board.roles, client), these),
    hasAllBuildings: flag,
    buildingUIDs: flag ? [] : bits(buildingsAt(board, client), those),
  })),
  ofUser(users.patch, (board, client, { these }) => replace('roleUIDs', bits(uidsAt(board.roles, client), these))),
  ofUser(users.patch, (board, client, { those }) => [
    ...replace('hasAllBuildings', false),
    ...replace('buildingUIDs', bits(buildingsAt(board, client), those)),
  ]),
  ofUser(users.patch, () => replace('hasAllBuildings', true)),
  ofUser(users.patch, (_board, _client, { flag }) => replace('status', flag ? 0 : 1)),
  ofUser(users.patch, () => replace('firstName', `Renamed ${randomUUID()}`)),
  ofUser(users.patch, () => replace('email', email())),
  ofUser(users.password, () => ({ password })),
  ofUser(photos.remove, () => undefined),
  inClient(roles.create, roleDraft),
  ofRole(roles.replace, roleDraft),
  ofRole(roles.remove),
  inClient(securityGroups.create, mappingDraft),
  ofMapping(securityGroups.replace, mappingDraft),
  ofMapping(securityGroups.remove),
  (board, { these, those, flag }) => ({
    call: systemUsers.create,
    params: {},
    body: {
      ...person,
      email: email(),
      password,
      roleUIDs: bits(uidsAt(board.roles, null), these),
      clientUIDs: bits(Object.values(board.world.clients), those),
      allClients: flag,
    },
  }),
  ofSystemUser(systemUsers.patch, (board, { these }) => replace('roleUIDs', bits(uidsAt(board.roles, null), these))),
  ofSystemUser(systemUsers.patch, ({ world }, { those }) =>
    replace('clientUIDs', bits(Object.values(world.clients), those)),
  ),
  ofSystemUser(systemUsers.patch, (_board, { flag }) => replace('allClients', flag)),
  ofSystemUser(systemUsers.patch, (_board, { flag }) => replace('status', flag ? 0 : 1)),
  ofSystemUser(systemUsers.resetPassword, () => ({ password })),
  inClient(userSettings.replace, () => settings),
  inClient(userSettings.inherit, () => undefined),
  () => ({ call: userSettings.replaceOfPlatform, params: {}, body: settings }),
  ofUser(profiles.patch, () => replace('firstName', `Renamed ${randomUUID()}`)),
];

/** How many ways there are to act. */
export const waysToAct = makings.length;

/** The call that chance has chosen; none where there is nothing to act on. */
export const moveOf = (board: Board, choice: Choice): Move | undefined => makings[choice.how]?.(board, choice);

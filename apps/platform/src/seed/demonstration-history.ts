import type { Differences, HistoryEntry } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { historyNames, recordHistory } from '../history/record-history-schema.ts';
import type { Transaction } from '../storage/transaction.ts';
import { accounts } from './accounts.ts';
import { buildingsOf, buildingUid } from './demonstration-buildings.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { roleUid } from './demonstration-roles.ts';
import { uidOf } from './uid-of.ts';

const key = 'northmoor';
const client = clientUid(key);
const day = 86_400_000;

const ada = { uid: accounts.systemAdministrator.uid, name: 'Ada Admin' };
const nia = { uid: accounts.clientAdministrator.uid, name: 'Nia Rowe' };
const bryn = { uid: accounts.buildingScoped.uid, name: 'Bryn Ellis' };
const wyn = { uid: accounts.withoutPermissions.uid, name: 'Wyn Parry' };
const zoe = { uid: accounts.withoutBuildings.uid, name: 'Zoë Quill' };
const ivo = { uid: accounts.inactive.uid, name: 'Ivo Idle' };
const sam = { uid: accounts.clientServices.uid, name: 'Sam Services' };
const role = (name: string) => ({ uid: roleUid(name, key), name });
const gone = { uid: uidOf('title Sea captain'), name: 'Sea captain' };
const settings = { uid: uidOf('user settings northmoor'), name: '' };

type Who = typeof ada;
interface Past {
  /** How many days before the demonstration begins, and at which hour. */
  readonly ago: number;
  readonly hour: number;
  readonly by: Who | null;
  readonly kind: string;
  readonly of: Who;
  readonly what?: HistoryEntry['what'];
  readonly changes: Differences;
  /** The platform's own record. */
  readonly isPlatforms?: true;
}

const ofUser = { kind: 'users' } as const;

/** What has happened in the weeks before, as the records stand now: whoever looks back finds something. */
function pastOf(now: Date): readonly Past[] {
  const northmoor = demonstrationClients.find((each) => each.key === key);
  const buildings = northmoor ? buildingsOf(northmoor, now) : [];
  const building = (index: number) => ({ uid: buildingUid(key, index), name: buildings[index]?.name ?? '' });
  const made = (names: readonly [string, string], email: string, given: string): Past['changes'] => ({
    firstName: [null, names[0]],
    lastName: [null, names[1]],
    email: [null, email],
    roleUIDs: [[], [role(given)]],
  });
  return [
    {
      ago: 58,
      hour: 9,
      by: nia,
      ...ofUser,
      of: wyn,
      what: 'created',
      changes: made(['Wyn', 'Parry'], accounts.withoutPermissions.userName, 'Staff'),
    },
    {
      ago: 58,
      hour: 10,
      by: nia,
      ...ofUser,
      of: zoe,
      what: 'created',
      changes: made(['Zoë', 'Quill'], accounts.withoutBuildings.userName, 'Building manager'),
    },
    { ago: 55, hour: 11, by: ada, kind: 'userSettings', of: settings, changes: { maximumFailedLogins: [10, 20] } },
    {
      ago: 47,
      hour: 14,
      by: nia,
      ...ofUser,
      of: bryn,
      changes: { buildingUIDs: [[], [building(2), building(3), building(10)]] },
    },
    {
      ago: 44,
      hour: 9,
      by: ada,
      kind: 'clients',
      of: { uid: client, name: northmoor?.name ?? '' },
      changes: { clientServicesRepresentative: ['Jordan Reyes', 'Priya Nair'] },
    },
    { ago: 39, hour: 16, by: nia, kind: 'titles', of: gone, what: 'created', changes: { name: [null, gone.name] } },
    {
      ago: 33,
      hour: 8,
      by: ada,
      kind: 'roles',
      of: role('Office manager'),
      changes: { permissions: [['canviewlogs'], []] },
    },
    { ago: 30, hour: 13, by: nia, ...ofUser, of: wyn, changes: { roleUIDs: [[], [role('Office manager')]] } },
    {
      ago: 26,
      hour: 10,
      by: nia,
      kind: 'buildings',
      of: building(3),
      changes: { notes: ['Keys at reception.', buildings[3]?.notes ?? ''] },
    },
    { ago: 23, hour: 15, by: nia, ...ofUser, of: zoe, changes: { buildingUIDs: [[], [building(4)]] } },
    { ago: 20, hour: 9, by: nia, kind: 'titles', of: gone, what: 'deleted', changes: { name: [gone.name, null] } },
    {
      ago: 16,
      hour: 12,
      by: null,
      ...ofUser,
      of: bryn,
      changes: { securityGroups: [[{ uid: uidOf('group of then'), name: 'Estates team' }], []] },
    },
    { ago: 12, hour: 11, by: bryn, ...ofUser, of: bryn, changes: { preferredContactMethods: [['Text'], []] } },
    { ago: 10, hour: 17, by: nia, ...ofUser, of: ivo, changes: { status: [0, 1] } },
    { ago: 9, hour: 10, by: nia, ...ofUser, of: zoe, changes: { buildingUIDs: [[building(4)], []] } },
    {
      ago: 8,
      hour: 9,
      by: nia,
      kind: 'buildings',
      of: building(10),
      changes: { status: [0, buildings[10]?.status ?? 1] },
    },
    { ago: 5, hour: 14, by: ada, ...ofUser, of: wyn, changes: { roleUIDs: [[role('Office manager')], []] } },
    { ago: 3, hour: 11, by: nia, ...ofUser, of: wyn, changes: { password: [null, null] } },
    { ago: 2, hour: 9, by: nia, ...ofUser, of: nia, changes: { pageSize: [10, 25] } },
    {
      ago: 21,
      hour: 9,
      by: ada,
      ...ofUser,
      of: sam,
      isPlatforms: true,
      what: 'created',
      changes: {
        firstName: [null, 'Sam'],
        lastName: [null, 'Services'],
        email: [null, accounts.clientServices.userName],
      },
    },
    {
      ago: 6,
      hour: 10,
      by: ada,
      ...ofUser,
      of: sam,
      isPlatforms: true,
      changes: {
        clientUIDs: [
          [],
          [
            {
              uid: clientUid('riverbend'),
              name: demonstrationClients.find((each) => each.key === 'riverbend')?.name ?? '',
            },
          ],
        ],
      },
    },
  ];
}

/** Puts the weeks before into the history: what a demonstration shows of looking back. */
export async function seedHistory(tx: Transaction, now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / day) * day;
  const past = pastOf(now);
  for (let months = 0; months < 3; months += 1)
    await tx.execute(sql`select make_history_month((${now}::timestamptz - make_interval(months => ${months}))::date)`);
  await tx.insert(recordHistory).values(
    past.map(({ ago, hour, by, kind, of, what = 'changed', changes, isPlatforms }) => ({
      at: new Date(midnight - ago * day + hour * 3_600_000),
      transaction: sql`pg_current_xact_id()::text::bigint`,
      recordUID: of.uid,
      clientUID: isPlatforms ? null : client,
      kind,
      recordName: of.name,
      personUID: by?.uid ?? null,
      personName: by?.name ?? '',
      what,
      changes,
    })),
  );
  const named = past
    .filter(({ isPlatforms }) => !isPlatforms)
    .flatMap(({ of, by }) => [{ part: 'record' as const, ...of }, ...(by ? [{ part: 'person' as const, ...by }] : [])])
    .filter(({ name }) => name !== '');
  await tx
    .insert(historyNames)
    .values(named.map((each) => ({ ...each, clientUID: client })))
    .onConflictDoNothing();
}

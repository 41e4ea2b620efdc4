import { drops as calls } from '@wardmere/api';
import { notABody } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

/** A key that nobody has: only its form is looked at. */
export const PUBLIC_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJZ1n8cB5Jr0aVqVqQ1H4nTzQyP7m7wXx0m3lJ8cQe4u sender@northmoor.example';
export const PASSWORD = 'Larch-and-Linden-42';

/** What may be said of a drop. */
export const dropDraft = (change: object = {}) => ({
  isEnabled: true,
  emailList: ['it@northmoor.example'],
  password: PASSWORD,
  publicKeys: [],
  ...change,
});

/** A client with a drop that nobody else changes. */
export async function newDrop(world: World, change: object = {}): Promise<string> {
  const client = await sample.newClient(world);
  await world.done('systemAdministrator', calls.save, { params: { client }, body: dropDraft(change) });
  return client;
}

const strangers: readonly Who[] = ['american', 'clientServices'];
const northmoor = { client: sample.northmoor };

/** Where files come in by SFTP: for whoever manages a client’s settings (D-227). */
export const dropRows: Readonly<Record<string, Row>> = {
  'drops.ofClient': {
    sent: async (world) => {
      const { data } = await world.done('systemAdministrator', calls.save, { params: northmoor, body: dropDraft() });
      return { params: { client: String(data['clientUID']) } };
    },
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'drops.byDefault': {
    sent: () => ({}),
    allowed: ['systemAdministrator', 'clientAdministrator', 'american'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: [],
  },
  'drops.save': {
    sent: () => ({ params: northmoor, body: dropDraft() }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
    badBodies: [
      ...notABody,
      dropDraft({ isEnabled: 'yes' }),
      dropDraft({ emailList: 'it@northmoor.example' }),
      dropDraft({ emailList: ['nobody'] }),
      dropDraft({ emailList: Array.from({ length: 21 }, (_, index) => `a${index}@northmoor.example`) }),
      dropDraft({ password: 'short' }),
      dropDraft({ password: 7 }),
      dropDraft({ password: '' }),
      dropDraft({ password: 'Northmoor-Trust-1' }),
      dropDraft({ password: null }),
      dropDraft({ publicKeys: ['ssh-dss AAAAB3NzaC1kc3MAAACBAP'] }),
      dropDraft({ publicKeys: ['-----BEGIN OPENSSH PRIVATE KEY-----'] }),
      dropDraft({ publicKeys: [PUBLIC_KEY.slice(0, 40)] }),
      dropDraft({ port: 0 }),
      dropDraft({ port: 65_536 }),
      dropDraft({ port: '22' }),
      dropDraft({ type: 1 }),
      dropDraft({ status: 'on' }),
      dropDraft({ uid: sample.riverbend }),
      dropDraft({ clientUID: sample.riverbend }),
    ],
  },
};

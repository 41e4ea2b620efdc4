import { allCalls, createApi, type Call } from '@wardmere/api';
import { expect, it, describe } from 'vitest';
import { client } from '../../features/clients/client.entity.ts';
import { configuration } from '../../features/configurations/configuration.entity.ts';
import { contact } from '../../features/contacts/contact.entity.ts';
import { mapping } from '../../features/mappings/mapping.entity.ts';
import { role } from '../../features/roles/role.entity.ts';
import { title } from '../../features/titles/title.entity.ts';
import { userSettings } from '../../features/user-settings/user-settings.entity.ts';

const uid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const own = uid(1);
const named = { uid: uid(8), name: 'Hill School' };
const unknown = { costCentre: '4711', nested: { kept: ['as', 'it', 'came'] } };

/** Records as a host tells them, with what the portal shows nowhere, and the members that are written under other names. */
const replaced = {
  'clients.replace': { entity: client, read: { uid: own, name: 'Northmoor', region: 'North' }, writtenOtherwise: [] },
  'contacts.replace': {
    entity: contact,
    read: { uid: own, clientUID: uid(2), firstName: 'Ada', lastName: 'Price', userName: 'a@b.example', title: named },
    writtenOtherwise: ['userName', 'title'],
  },
  'securityGroups.replace': {
    entity: mapping,
    read: {
      uid: own,
      clientUID: uid(2),
      name: 'Staff',
      isEnabled: true,
      roles: [{ roleUID: uid(3), roleName: 'Teacher' }],
      hasAllBuildings: false,
      buildings: [named],
    },
    writtenOtherwise: ['roles', 'buildings'],
  },
  'roles.replace': {
    entity: role,
    read: {
      roleUID: own,
      roleName: 'Nurse',
      permissions: ['canmanageusers', 'of:another:product'],
      assignableRoleUIDs: [uid(4)],
      defaultRoleUID: uid(5),
      isGlobalAdmin: false,
      securityGroups: [named],
    },
    writtenOtherwise: [],
  },
  'titles.replace': {
    entity: (await title.loadRecord()).entity,
    read: { uid: own, clientUID: uid(2), name: 'Nurse', description: '' },
    writtenOtherwise: [],
  },
  'userSettings.replace': {
    entity: userSettings,
    read: { maximumFailedLogins: 5, requirePasswordChange: false },
    writtenOtherwise: [],
  },
  'webhookConfigurations.replace': {
    entity: configuration,
    read: {
      id: own,
      clientId: uid(2),
      name: 'Signs',
      url: 'https://signs.example.org/alerts',
      template: '{{ incident.title }}',
      customHeaders: [{ name: 'X-Site', value: 'North' }],
      webhookCredentialId: uid(6),
      configType: 'Emergency',
      httpVerb: 'Post',
      contentType: 'application/json',
      rule: { '==': [{ var: 'incident.isDrill' }, false] },
      ignoreSslErrors: false,
      isEnabled: true,
    },
    writtenOtherwise: [],
  },
} as const;

describe.for(Object.entries(replaced))('%s', ([, { entity, read, writtenOtherwise }]) => {
  it('sends everything that was read, what the form does not show and the portal does not know included (D-089)', async () => {
    const sent: unknown[] = [];
    const told = { ...read, ...unknown };
    const api = createApi({
      host: '/api',
      token: () => 'token',
      fetch: (_, init) => {
        if (init?.method === 'PUT' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
        return Promise.resolve(Response.json(told));
      },
    });
    const subject = { kind: entity.kind, scope: { client: uid(2) }, key: own };
    const { signal } = new AbortController();
    const { record, draft } = await entity.logic.fetch(api, subject, signal);
    const { plan, problems } = await entity.logic.assess(api, { ...subject, record, base: draft, draft }, signal);
    expect(problems).toEqual({});
    await entity.logic.save(api, { ...subject, plan, version: null }, signal);
    const kept = Object.fromEntries(
      Object.entries(told).filter(([name]) => !writtenOtherwise.some((other) => other === name)),
    );
    expect(sent).toEqual([expect.objectContaining(kept)]);
    for (const name of writtenOtherwise) expect(sent[0]).not.toHaveProperty(name);
  });
});

it('holds for every call that replaces a record from a form', () => {
  const puts = allCalls.filter(
    ({ call }: { readonly call: Call }) => call.method === 'PUT' && call.body !== undefined && call.reply !== undefined,
  );
  const elsewhere = new Set(['buildings.replace', 'userSettings.replaceOfPlatform']);
  expect(
    puts
      .map(({ name }) => name)
      .filter((name) => !elsewhere.has(name))
      .toSorted(),
  ).toEqual(Object.keys(replaced).toSorted());
});

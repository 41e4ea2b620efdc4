import { permissions as may, userSettings as calls, UserSettingsDraft, type UserSettings } from '@wardmere/api';
import { replaceWith } from '../../kinds/entity/bodies.ts';
import { defineEntity } from '../../kinds/entity/define-entity.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const rules = {
  edit: {
    admin: { area: 'system', anyOf: [may.CanManageUsers] },
    client: { area: 'client', anyOf: [may.CanManageClientSettings] },
  },
} as const;
const page = (area: 'admin' | 'client') => to(area === 'admin' ? pages.platformUserSettings : pages.userSettings);

/** The rules of signing in: of the platform without a client in the scope, else of that client (§3, D-104, D-212). */
export const userSettings = defineEntity<UserSettings, UserSettingsDraft>({
  kind: 'userSettings',
  noun: { one: 'user settings', many: 'settings' },
  nameField: [],
  version: 1,
  blank: { maximumFailedLogins: 20, requirePasswordChange: false },
  record: calls.get.reply,
  schema: UserSettingsDraft,
  keyOf: () => 'userSettings',
  toDraft: ({ maximumFailedLogins, requirePasswordChange }) => ({ maximumFailedLogins, requirePasswordChange }),
  calls: {
    get: (api, { scope: { client } }, { signal }) =>
      client === undefined
        ? api.send(calls.getOfPlatform, {}, { signal })
        : api.send(calls.get, { client }, { signal }),
    update: replaceWith((api, { scope: { client } }, body, { signal, version }) =>
      client === undefined
        ? api.send(calls.replaceOfPlatform, { body, version }, { signal })
        : api.send(calls.replace, { client, body, version }, { signal }),
    ),
  },
  rules,
  above:
    'These settings apply to people you do not reach, so you can look but not change anything: ask somebody who reaches them all.',
  risks: (before, after) =>
    before !== null && !before.requirePasswordChange && after.requirePasswordChange
      ? [
          {
            field: 'requirePasswordChange',
            title: 'Ask everybody for a new password?',
            consequence:
              'Each person is asked to choose a new password when they next sign in. People who sign in through their organisation are not.',
            confirm: 'Require password change',
          },
        ]
      : [],
  sections: [
    {
      id: 'sign-in',
      title: 'Signing in',
      fields: [
        {
          field: 'maximumFailedLogins',
          label: 'Maximum failed logins',
          as: 'number',
          required: true,
          least: 1,
          most: 100,
          wide: true,
          hint: 'From 1 to 100. After so many wrong passwords in a row an account is locked for devices it was never used on: for half an hour, then longer each time up to a day, or until somebody resets it.',
        },
        {
          field: 'requirePasswordChange',
          label: 'Require password change',
          as: 'switch',
          hint: 'Whoever has a password here chooses a new one when they next sign in.',
        },
      ],
    },
  ],
  address: page,
  list: (area) => to(area === 'admin' ? pages.platformSettings : pages.settings),
});

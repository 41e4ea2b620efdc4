import { hashPassword } from '../identity/passwords.ts';
import { accounts, demonstrationPassword } from './accounts.ts';
import { clientUid } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

/** Drops of the demonstration: one that takes files, one that is off and known by a key alone; other clients have none. */
export async function dropRowsOf() {
  const shared = { modifiedBy: 'Nia Rowe', savedByUID: accounts.clientAdministrator.uid };
  return [
    {
      ...shared,
      uid: uidOf('drop northmoor'),
      clientUID: clientUid('northmoor'),
      userName: 'northmoor-6kd2vm',
      passwordHash: await hashPassword(demonstrationPassword),
      isEnabled: true,
      emailList: ['it@northmoor.example', 'office@northmoor.example'],
    },
    {
      ...shared,
      modifiedBy: 'Maria Lopez',
      savedByUID: accounts.american.uid,
      uid: uidOf('drop riverbend'),
      clientUID: clientUid('riverbend'),
      userName: 'riverbend-x93hpt',
      publicKeys: [
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJZ1n8cB5Jr0aVqVqQ1H4nTzQyP7m7wXx0m3lJ8cQe4u nightly@riverbend.example',
      ],
      emailList: ['it@riverbend.example'],
    },
  ];
}

import { addAdministrator } from '../apps/platform/src/seed/first-administrator.ts';
import { StorageError } from '../apps/platform/src/storage/storage-error.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';
import { withStore } from './support/with-store.ts';

// `npm run administrator -- ada@example.org Ada Lovelace`: the first administrator of a platform without demonstration data.
const settings = readSettingsOrEnd();
const [userName = '', firstName = '', ...rest] = process.argv.slice(2);
const lastName = rest.join(' ');
try {
  if (!/^[^\s@]+@[^\s@]+$/.test(userName) || firstName === '' || lastName === '')
    throw new StorageError('Say an email address, a first name and a last name.');
  await withStore(settings, async (store) => {
    const password = await addAdministrator(store, settings.brand, { userName, firstName, lastName });
    process.stdout.write(`${userName} may sign in with the password ${password} and must then choose another.\n`);
  });
} catch (error) {
  endPlainly(error);
}

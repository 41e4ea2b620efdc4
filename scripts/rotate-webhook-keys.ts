import { deploymentSealer } from '../apps/platform/src/identity/start-identity.ts';
import { rotateSigningKey } from '../apps/platform/src/sending/signing-keys.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';
import { withStore } from './support/with-store.ts';

// `npm run keys:rotate-webhooks`: a new key that messages are signed by; with `-- --at-once` the former signs no more.
const settings = readSettingsOrEnd();
const atOnce = process.argv.includes('--at-once');
const day = (moment: Date) => moment.toISOString().slice(0, 10);
try {
  await withStore(settings, async (store) => {
    const place = { store, sealer: deploymentSealer(settings), now: () => new Date() };
    const { isNew, formerUntil } = await rotateSigningKey(place, {
      overlapDays: settings.webhookKeyOverlapDays,
      atOnce,
    });
    const what = isNew ? 'A new key signs messages.' : 'No new key was made.';
    const former =
      formerUntil === null
        ? 'The former signs no more: receivers that know it alone refuse messages until they are told the new one.'
        : `The former signs beside it until ${day(formerUntil)}: until then receivers have to be told the new one, which stands on the page of each configuration.`;
    process.stdout.write(`${what} ${former}\n`);
  });
} catch (error) {
  endPlainly(error);
}

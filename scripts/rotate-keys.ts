import { deploymentSealer, overlapSeconds } from '../apps/platform/src/identity/start-identity.ts';
import { announcedFor, tendKeys } from '../apps/platform/src/identity/signing-keys.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';
import { withStore } from './support/with-store.ts';

// `npm run keys:rotate`: a new signing key now; what the old one signed goes on being accepted.
const settings = readSettingsOrEnd();
try {
  await withStore(settings, async (store) => {
    const { rotated, signsFrom } = await tendKeys(store, deploymentSealer(settings), {
      now: new Date(),
      rotationDays: settings.keyRotationDays,
      overlapSeconds: overlapSeconds(settings),
      force: true,
    });
    process.stdout.write(
      rotated
        ? `A new signing key is published and signs from ${signsFrom.toISOString()}, at most ${announcedFor / 1000} seconds from now.\n`
        : `A new signing key is published already and signs from ${signsFrom.toISOString()}.\n`,
    );
  });
} catch (error) {
  endPlainly(error);
}

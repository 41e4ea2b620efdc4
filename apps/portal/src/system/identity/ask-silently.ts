import { askAtOnce, type AskedAtOnce } from './ask-at-once.ts';
import { askInFrame, type AskedInFrame } from './ask-in-frame.ts';
import type { AskedProvider } from './asked-provider.ts';
import type { ProvingKey } from './proving-key.ts';

/** A silent sign-in that is under way. */
export type SilentlyAsked = AskedInFrame | AskedAtOnce;

const isOfThisOrigin = (provider: AskedProvider): provider is AskedProvider & { at_once_endpoint: string } =>
  provider.at_once_endpoint !== undefined && new URL(provider.at_once_endpoint).origin === location.origin;

/** Asks a provider who is signed in, which asks nobody (D-036): at once where it is the platform of this very origin. */
export const askSilently = (
  provider: AskedProvider,
  key: () => Promise<ProvingKey>,
  signal?: AbortSignal,
): SilentlyAsked => (isOfThisOrigin(provider) ? askAtOnce(provider, key(), signal) : askInFrame(provider, signal));

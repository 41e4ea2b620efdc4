import type { Config } from '@wardmere/api';

/** The flags of the portal; every one is on unless the service says otherwise (D-008). */
export const FLAGS = [
  'building-import',
  'user-import',
  'station-accounts',
  'connect',
  'university',
  'user-search',
] as const;

const allOn = (): Record<string, boolean> => Object.fromEntries(FLAGS.map((flag) => [flag, true]));

/** Evaluates the flags for a person through OpenFeature; the defaults when no address is set or it cannot be reached. */
export async function createFlags(
  config: Config,
  who: string,
  ended: AbortSignal,
): Promise<Readonly<Record<string, boolean>>> {
  if (config.flagHost === '') return allOn();
  try {
    const { evaluateFlags } = await import('./flags-provider.ts');
    return await evaluateFlags(config.flagHost, who, FLAGS, ended);
  } catch {
    return allOn();
  }
}

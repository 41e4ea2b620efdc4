import { useNavigation } from '../../system/hooks.ts';
import { isWithin } from '../../system/areas.ts';

/** Whether the address stands without the console's frame: prompts, and pages that need no authentication (§2). */
export const useIsPrompt = (): boolean =>
  useNavigation(({ context: { match, place } }) =>
    match === null ? isWithin(place.path, 'prompt') : ['none', 'forceLoginSkipped'].includes(match.route.rule.area),
  );

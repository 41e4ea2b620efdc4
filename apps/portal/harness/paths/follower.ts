import { followerWalk } from '@wardmere/machines/import/follower.walk';
import { refuse, withMembers } from '../answers.ts';
import { press } from '../gestures.ts';
import { attend, seenAgain } from './attention.ts';
import type { Here } from './here.tsx';
import { importOn, openImport } from './import.ts';
import type { ScreenWalk } from './go-path.ts';

export const follower: ScreenWalk = {
  walk: followerWalk,
  actor: (portal) => importOn(portal)?.getSnapshot().children.follower,
  given: {
    'a run is followed': async () => seenAgain(await openImport({ isQueued: true, step: 'run' })),
  },
  when: {
    'the run goes on': ({ answer }: Here) => answer('buildingImports.get', withMembers({ status: 'Running' })),
    'the run is over': ({ answer }: Here) => answer('buildingImports.get', withMembers({ status: 'Finished' })),
    'nobody answers how far the run is': ({ answer }: Here) => answer('buildingImports.get', refuse(503)),
    'how far the run is is refused': ({ answer }: Here) => answer('buildingImports.get', refuse(405)),
    'somebody wants to know now': async (here: Here) => {
      const rests = follower.actor(here.portal)?.getSnapshot().value === 'resting';
      await press(rests ? 'Stop' : 'Try again');
      if (rests) await here.answer('buildingImports.remove');
    },
    'the tab goes to the background': () => attend(false),
    'the tab is looked at again': () => attend(true),
  },
  looks: {},
};

import { clients as clientCalls, Named } from '@wardmere/api';
import * as v from 'valibot';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import { clientDirectoryMachine } from './client-directory.machine.ts';
import { tabMemory } from '../../system/tab-memory.ts';

export type ClientDirectoryActor = ActorRefFrom<typeof clientDirectoryMachine>;

const directories = new WeakMap<Portal, { readonly user: string; readonly actor: ClientDirectoryActor }>();

/** The client directory of the person signed in, created when the picker first needs it. */
export function clientDirectoryOf(portal: Portal, user: string): ClientDirectoryActor {
  const known = directories.get(portal);
  if (known?.user === user) return known.actor;
  known?.actor.stop();
  const memory = tabMemory(portal.config.brand.slug);
  const name = `recentClients.${user}`;
  const logic = clientDirectoryMachine.provide({
    actors: {
      fetchClients: fromPromise(({ signal }) =>
        portal.api.send(clientCalls.ofUser, { user }, { signal }).then(({ data }) => data),
      ),
    },
  });
  const actor = createActor(logic, {
    id: 'clientDirectory',
    input: { recent: readRecent(memory.read(name)) },
    inspect: portal.feed.observe,
  }).start();
  actor.on('remembered', ({ recent }) => memory.write(name, JSON.stringify(recent)));
  directories.set(portal, { user, actor });
  return actor;
}

/** What cannot be read counts as nothing. */
function readRecent(text: string | null): readonly Named[] {
  try {
    return v.parse(v.array(Named), JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

import { clients as clientCalls, Named } from '@wardmere/api';
import * as v from 'valibot';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { child } from '../../system/child.ts';
import type { Portal } from '../../system/portal.ts';
import { clientDirectoryMachine } from './client-directory.machine.ts';
import { tabMemory } from '../../system/tab-memory.ts';

export type ClientDirectoryActor = ActorRefFrom<typeof clientDirectoryMachine>;

/** The client directory of the person signed in, from the moment the picker first needs it. */
export const clientDirectoryOf = (portal: Portal, user: string): ClientDirectoryActor =>
  portal.begin('clientDirectory', () => {
    const memory = tabMemory(portal.config.brand.slug);
    const name = `recentClients.${user}`;
    const logic = clientDirectoryMachine.provide({
      actors: {
        fetchClients: fromPromise(({ signal }) =>
          portal.api.send(clientCalls.ofUser, { user }, { signal }).then(({ data }) => data),
        ),
      },
      actions: { tellRemembered: ({ context }) => memory.write(name, JSON.stringify(context.recent)) },
    });
    return child(logic, { recent: readRecent(memory.read(name)) });
  });

/** What cannot be read counts as nothing. */
function readRecent(text: string | null): readonly Named[] {
  try {
    return v.parse(v.array(Named), JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

import { clients as clientCalls, Named } from '@wardmere/api';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { child } from '../../system/child.ts';
import type { Portal } from '../../system/portal.ts';
import { clientDirectoryMachine } from './client-directory.machine.ts';
import { rememberedList } from '../../system/remembered-list.ts';

export type ClientDirectoryActor = ActorRefFrom<typeof clientDirectoryMachine>;

/** The client directory of the person signed in, from the moment the picker first needs it. */
export const clientDirectoryOf = (portal: Portal, user: string): ClientDirectoryActor =>
  portal.begin('clientDirectory', () => {
    const { read, write } = rememberedList(portal.config.brand.slug, `recentClients.${user}`, Named);
    const logic = clientDirectoryMachine.provide({
      actors: {
        fetchClients: fromPromise(({ signal }) =>
          portal.api.send(clientCalls.ofUser, { user, query: {} }, { signal }).then(({ data }) => data),
        ),
      },
      actions: { tellRemembered: ({ context }) => write(context.recent) },
    });
    return child(logic, { recent: read() });
  });

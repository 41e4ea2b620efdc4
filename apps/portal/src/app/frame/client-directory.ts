import { clients as clientCalls, Named } from '@wardmere/api';
import { ROOT } from '@wardmere/machines';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { child } from '../../system/child.ts';
import type { Hearers, Portal, Tells } from '../../system/portal.ts';
import { clientDirectoryMachine, type ClientDirectoryEvent } from './client-directory.machine.ts';
import { rememberedList } from '../../system/remembered-list.ts';

export type ClientDirectoryActor = ActorRefFrom<typeof clientDirectoryMachine>;

/** Remembers the client that is worked in, from the first page of it on. */
const directoryHearers = ({ living }: Portal): Hearers => {
  const visit = (): Tells => {
    const client = living('selection')?.getSnapshot().context.client;
    return client ? [{ to: NAME, event: { type: 'client.visit', client } satisfies ClientDirectoryEvent }] : [];
  };
  return {
    selection: { settled: visit },
    [ROOT]: { begun: ({ child: begun }) => (begun === NAME ? visit() : []) },
  };
};

const NAME = 'clientDirectory';

/** The client directory of the person signed in, from the moment the picker first needs it. */
export const clientDirectoryOf = (portal: Portal, user: string): ClientDirectoryActor =>
  portal.begin(
    NAME,
    () => {
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
    },
    directoryHearers,
  );

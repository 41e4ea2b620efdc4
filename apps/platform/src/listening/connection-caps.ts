import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkIn, siteOfNetwork } from '../identity/network-of.ts';

/** Told while it stands: afterwards its address is known no more. */
const sites = new WeakMap<Socket, string>();
function siteOf(socket: Socket): string {
  const site = sites.get(socket) ?? siteOfNetwork(networkIn(socket.remoteAddress));
  sites.set(socket, site);
  return site;
}

/** How many connections may stand at once. */
export interface ConnectionCaps {
  /** Of one network, those that have not asked for anything yet. */
  readonly asking: number;
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/**
 * Keeps one network from taking all the room there is. Of those who have not finished asking the oldest goes: an honest
 * one has asked within moments and is never it.
 */
export function capConnections(server: Server, { asking, ofNetwork, ofAll }: ConnectionCaps): void {
  const byNetwork = new Map<string, { readonly all: Set<Socket>; readonly asking: Set<Socket> }>();
  server.maxConnections = ofAll;
  server.on('connection', (socket) => {
    const network = siteOf(socket);
    const own = byNetwork.get(network) ?? { all: new Set<Socket>(), asking: new Set<Socket>() };
    byNetwork.set(network, own);
    own.all.add(socket);
    own.asking.add(socket);
    socket.once('close', () => {
      own.all.delete(socket);
      own.asking.delete(socket);
      if (own.all.size === 0) byNetwork.delete(network);
    });
    const [oldest] = own.asking;
    if (own.asking.size > asking) oldest?.destroy();
    if (own.all.size > ofNetwork) socket.destroy();
  });
  server.on('request', ({ socket }) => void byNetwork.get(siteOf(socket))?.asking.delete(socket));
}

import { TLSSocket } from 'node:tls';
import type { Socket } from 'node:net';
import { judgedRequests, type JudgedParts } from './judged-requests.ts';
import { sentenceOf, TOO_LATE, wrongCertificate } from './unreached.ts';

/** How far a connection to somebody came to which nothing was sent. */
export interface Probed {
  /** Why there is none; undefined where it stands. */
  readonly failure?: string;
  /** When the certificate ends that was shown. */
  readonly certificateEndsAt?: Date;
  /** What is wrong with the certificate, where that is ignored. */
  readonly ignoredCertificate?: string;
}

export interface ProbeOptions {
  readonly ignoreSslErrors?: boolean;
  readonly signal: AbortSignal;
}
export type Probe = (url: string, options: ProbeOptions) => Promise<Probed>;

/** Connects as a message would, by way of the same judged connections, and sends nothing (D-279). */
export function createProbe(parts: JudgedParts): Probe {
  const open = judgedRequests(parts);
  return async (url, { ignoreSslErrors = false, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Probed>();
    try {
      const request = open(url, { method: 'HEAD', headers: () => [], signal, ignoreSslErrors });
      request.on('error', reject);
      request.on('socket', (socket: Socket) =>
        socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
          resolve(socket instanceof TLSSocket ? certificateOf(socket) : {});
          request.destroy();
        }),
      );
      return await promise;
    } catch (error) {
      return { failure: signal.aborted ? TOO_LATE : sentenceOf(error) };
    }
  };
}

function certificateOf(socket: TLSSocket): Probed {
  const ends = new Date(socket.getPeerCertificate().valid_to);
  return {
    ...(!Number.isNaN(ends.getTime()) && { certificateEndsAt: ends }),
    ...(!socket.authorized && { ignoredCertificate: wrongCertificate(String(socket.authorizationError)) }),
  };
}

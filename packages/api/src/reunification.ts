import { createHost, type Host, type HostOptions } from './host.ts';

/** Where the reunification service stands, and who asks it. */
export interface ReunificationOptions extends Pick<HostOptions, 'timeoutMs' | 'fetch'> {
  readonly host: string;
  /** The token that the login left. */
  readonly token: () => string | undefined;
}

/** The reunification service (D-045): it knows who asks, and in which version, by headers of its own. No screen calls it. */
export const createReunification = ({ host, ...options }: ReunificationOptions): Host =>
  createHost({ ...options, base: host, tokenIn: 'token', headers: { 'api-version': '3.0.0' } });

const names = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether a name or number of a host is of this machine alone. */
export const isLoopbackHost = (host: string): boolean => names.has(host);

/** Whether an address is of this machine alone: nothing on its way there can be overheard. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

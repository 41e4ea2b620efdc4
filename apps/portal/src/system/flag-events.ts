/** How often evaluation events are sent, and how many may wait (§9, D-040). */
export const FLAG_FLUSH = 2000;
export const FLAG_QUEUE = 100;

export interface FlagEvent {
  readonly flag: string;
  readonly value: boolean;
  readonly variant?: string;
}

export interface FlagEvents {
  add(event: FlagEvent): void;
}

/**
 * Queues evaluation events: flushed every 2 s, when the page is hidden, and when the portal ends; beyond 100 they are
 * dropped (D-040).
 */
export function createFlagEvents(host: string, ended: AbortSignal): FlagEvents {
  let queue: FlagEvent[] = [];
  const flush = () => {
    if (queue.length === 0) return;
    const events = queue;
    queue = [];
    navigator.sendBeacon(
      `${host.replace(/\/$/, '')}/ofrep/v1/events`,
      new Blob([JSON.stringify({ events })], { type: 'application/json' }),
    );
  };
  const regularly = setInterval(flush, FLAG_FLUSH);
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal: ended },
  );
  ended.addEventListener('abort', () => {
    clearInterval(regularly);
    flush();
  });
  return {
    add: (event) => {
      if (queue.length < FLAG_QUEUE) queue.push(event);
    },
  };
}

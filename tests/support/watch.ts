import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the pages of a test without anybody clicking on it. */
export interface Watch {
  /** From here on a message that matches is meant to happen. */
  allow(...expected: readonly RegExp[]): void;
  over(context: BrowserContext): Promise<void>;
  /** Everything nobody allowed. */
  unexpected(): readonly string[];
}

/** Chromium's own note on every answer above 399. */
export const failedRequest = /^Failed to load resource/;

/** A browser whose clock is off is first told a nonce to prove its key with (decision 0038). */
export const clockIsOff = /status of 400 \(Bad Request\) \(\S*\/identity\/(?:token|silent)\)/;

/** How the platform says that a client has no single sign-on connection (§8, D-107): an answer, not a failure. */
const noConnection = /404 \(Not Found\).*\/clients\/[0-9a-f-]+\/Connections\)$/;

/**
 * How the platform says that a client has no drop of its own, whereupon the default is asked for, or that somebody may not
 * see it (§8, D-157, D-227): answers likewise.
 */
const noDrop = /40[34] \(\w[\w ]*\).*\/SFTP\/configType\/0\)$/;

/** Console errors, errors nobody caught, refused promises and breaches of the security policy, in every page of a context. */
export function createWatch(): Watch {
  const allowed: RegExp[] = [noConnection, noDrop];
  const seen: string[] = [];
  return {
    allow: (...expected) => {
      allowed.push(...expected);
    },
    over: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(wordsOf(message));
      });
      context.on('weberror', (error) => seen.push(`Uncaught: ${error.error().stack ?? error.error().message}`));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          // The console is what this watch listens to.
          console.error(`Security policy: ${violatedDirective} stopped ${blockedURI}`);
        });
      });
    },
    unexpected: () => seen.filter((message) => !allowed.some((pattern) => pattern.test(message))),
  };
}

const wordsOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;

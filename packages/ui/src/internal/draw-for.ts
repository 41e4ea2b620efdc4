import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    drawFor: (whom: 'everyone' | 'paper' | 'system') => Promise<void>;
  }
}

/** What a test draws, as everyone sees it, on paper, or in the colours that a person has chosen for their system. */
export const drawFor = (whom: 'everyone' | 'paper' | 'system'): Promise<void> => commands.drawFor(whom);

/** What a chart is taken by: the machine alone, the machine behind a screen in a test, the portal in a browser. */
export const bodies = ['machine', 'dom', 'chromium'] as const;
export type Body = (typeof bodies)[number];

export const bodyNames: Readonly<Record<Body, string>> = { machine: 'Machine', dom: 'DOM', chromium: 'Chromium' };

/** How much of a chart, in per cent, must be taken by a body that is held to it. */
export const THRESHOLD = { machine: 100, dom: 100 } as const;

import type { Options } from '@vitejs/plugin-react';
import { shownFirst } from './first-screen.ts';

/**
 * What the React Compiler works on: everything but the components of the first screen. These are drawn seldom and are
 * small, and what the compiler adds to them is a sixth of the bytes a person waits for; a form of forty fields or a list
 * that is typed into is worth it.
 */
export const compiled: Options = { compiler: true, exclude: [/\/node_modules\//, shownFirst] };

import { createContext } from 'react';

/** The fields that a history is narrowed to, by what the platform calls them: whoever asked for them reads them first. */
export const AskedFor = createContext<readonly string[]>([]);

import { createContext } from 'react';

/** Whether what is around tells of what comes into it: it would be told twice. */
export const InRegion = createContext(false);

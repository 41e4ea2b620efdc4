/** The features that can be switched off; all are on unless a deployment says otherwise (D-008). */
export const flagNames = [
  'building-import',
  'user-import',
  'station-accounts',
  'connect',
  'university',
  'user-search',
] as const;

export type FlagName = (typeof flagNames)[number];

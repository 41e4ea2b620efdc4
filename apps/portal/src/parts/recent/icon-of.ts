import type { IconName } from '@wardmere/ui';

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/^client/i, 'client'],
  [/^building/i, 'building'],
  [/user|contact/i, 'user'],
  [/^role/i, 'key'],
];

/** The picture of a kind of record. */
export const iconOf = (kind: string): IconName => icons.find(([pattern]) => pattern.test(kind))?.[1] ?? 'file';

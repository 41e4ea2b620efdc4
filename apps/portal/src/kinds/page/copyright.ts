import type { Region } from '@wardmere/api';

/** The first year the US footer names (§9). */
const COPYRIGHT_FROM = 2002;

/** The footer's copyright: the US spans from 2002, the UK names the current year alone (D-007). */
export const copyrightOf = (region: Region, legalName: string, year: number): string =>
  region === 'us' ? `© ${COPYRIGHT_FROM}–${year} ${legalName}` : `© ${year} ${legalName}`;

/** What a mailed link carries, in the part of it that is sent to no server. */
export const tokenOfLink = (link: string | undefined): string =>
  new URLSearchParams(new URL(link ?? 'no:mail').hash.slice(1)).get('token') ?? '';

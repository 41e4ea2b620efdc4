/** Bytes as JOSE and PKCE write them (RFC 4648, 5). */
export const base64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

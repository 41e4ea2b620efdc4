import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { addressesOf, scopes } from '../identity/oidc-provider.ts';
import { jsonOf } from './json.ts';

/** A browser as far as signing in needs one: cookies by path, redirects one at a time, forms. */
export class Browser {
  readonly origin: string;
  readonly #jar = new Map<string, { path: string; pair: string; line: string }>();
  readonly #behind: string;
  /** The key of its own that a browser renews with. */
  readonly #key = generateKeyPair('ES256');

  /** `behind`: where the platform of that address listens itself, when a proxy would stand before it. */
  constructor(origin: string, behind = origin) {
    this.origin = origin;
    this.#behind = behind;
  }

  /** Every cookie that was set and still is, as it was set. */
  get cookies(): readonly string[] {
    return [...this.#jar.values()].map(({ line }) => line);
  }

  /** Shows that a request comes from this browser (RFC 9449); `change` makes the proof one that does not. */
  async prove(address: string, change: { iat?: number; nonce?: string } = {}): Promise<string> {
    const { privateKey, publicKey } = await this.#key;
    const claims = { jti: randomUUID(), htm: 'POST', htu: address, iat: Math.floor(Date.now() / 1000), ...change };
    return new SignJWT(claims)
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
  }

  /** Asks as a page of the platform's own does that has no cookies of it. */
  fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, this.origin);
    return fetch(`${this.#behind}${pathname}${search}`, init);
  }

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = this.cookiesFor(url.href);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(cookie === '' ? {} : { cookie }) };
    const response = await this.fetch(url.href, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Follows redirects until an answer is none, or one leads to the portal. */
  async follow(address: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    let [url, response] = [address, await this.open(address, init)];
    for (let step = 0; step < 12; step += 1) {
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      url = new URL(location, new URL(url, this.origin)).href;
      if (/^\/v7\/(?:silent\.html|prompt\/logoutcallback)?$/.test(new URL(url).pathname)) return { url, response };
      response = await this.open(url);
    }
    throw new Error(`Redirected too often: ${url}`);
  }

  /** Sends the form of a page as a person would who typed these values. */
  async submit(page: { url: string; text: string }, typed: Record<string, string | readonly string[]>) {
    const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.text)?.[1] ?? page.url;
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return this.follow(new URL(action, this.origin).href, {
      method: 'POST',
      headers: { origin: this.origin },
      body: new URLSearchParams(
        Object.entries({ ...Object.fromEntries(hidden), ...typed }).flatMap(([name, values]) =>
          [values].flat().map((value): [string, string] => [name, value]),
        ),
      ),
    });
  }

  /** Another browser with all that this one has at this moment. */
  copy(): Browser {
    const other = new Browser(this.origin);
    for (const [key, cookie] of this.#jar) other.#jar.set(key, cookie);
    return other;
  }

  /** The cookies that go with a request to an address. */
  cookiesFor(address: string): string {
    const { pathname } = new URL(address, this.origin);
    return [...this.#jar.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ pair }) => pair)
      .join('; ');
  }

  hasCookie(name: string): boolean {
    return [...this.#jar.keys()].some((key) => key.startsWith(`${name}@`));
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8);
    const key = `${pair.split('=')[0]}@${path}`;
    if (expires !== undefined && Date.parse(expires) < Date.now()) this.#jar.delete(key);
    else if (isKept(pair, path, attributes)) this.#jar.set(key, { path, pair, line });
  }
}

/** What the prefix of a cookie's name promises holds, or it is not kept (RFC 6265bis). */
function isKept(pair: string, path: string, attributes: readonly string[]): boolean {
  const isSecure = attributes.some((each) => /^secure$/i.test(each));
  if (/^__Secure-/i.test(pair)) return isSecure;
  if (/^__Host-/i.test(pair)) return isSecure && path === '/' && !attributes.some((each) => /^domain=/i.test(each));
  return true;
}

export const Tokens = v.object({
  access_token: v.string(),
  id_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
});
export type Tokens = v.InferOutput<typeof Tokens>;

/** The portal's side of the protocol, against a running platform. */
export function portalClient(browser: Browser) {
  const { issuer, portal } = addressesOf(browser.origin);
  const token = async (form: Record<string, string>, proof?: string) => {
    const body = new URLSearchParams({ client_id: 'portal', ...form });
    const address = `${issuer}/token`;
    const dpop = proof ?? (await browser.prove(address));
    const headers = { origin: browser.origin, ...(dpop !== '' && { dpop }) };
    return browser.fetch(address, { method: 'POST', body, headers });
  };
  return {
    token,
    begin: (extra: Record<string, string> = {}) => {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        client_id: 'portal',
        redirect_uri: portal,
        response_type: 'code',
        scope: scopes,
        state: 'state-of-the-test',
        nonce: 'nonce-of-the-test',
        max_age: '604800',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...extra,
      });
      return { verifier, address: `${issuer}/auth?${query.toString()}` };
    },
    redeem: async (redirected: string, verifier: string, redirectUri = portal): Promise<Tokens> => {
      const code = new URL(redirected).searchParams.get('code') ?? '';
      const reply = await token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
      if (!reply.ok) throw new Error(`The code was not redeemed: ${await reply.text()}`);
      return jsonOf(Tokens, reply);
    },
  };
}

/** Opens the sign-in page of a fresh sign-in. */
export async function openSignIn(browser: Browser, extra: Record<string, string> = {}) {
  const { verifier, address } = portalClient(browser).begin(extra);
  const { url, response } = await browser.follow(address);
  return { verifier, page: { url, text: await response.text() }, response };
}

/** Signs a person in from nothing to tokens. */
export async function signIn(browser: Browser, userName: string, password: string): Promise<Tokens> {
  const { verifier, page } = await openSignIn(browser);
  const { url } = await browser.submit(page, { userName, password });
  return portalClient(browser).redeem(url, verifier);
}

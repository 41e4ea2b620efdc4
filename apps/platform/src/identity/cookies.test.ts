import { afterEach, describe, expect, it } from 'vitest';
import { Browser, openSignIn, signIn } from '../testing/browser.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
afterEach(() => platform.stop());

/** A deployment with somebody in it, at an address of its own behind a proxy or at this machine's. */
async function browserOf(env: Record<string, string> = {}): Promise<Browser> {
  platform = await startTestPlatform(env);
  const clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
  await addPerson(platform.store, { userName: 'cookies@example.org', clientUID });
  return new Browser(platform.url, `http://127.0.0.1:${platform.env['PORT']}`);
}
const named = (browser: Browser) =>
  browser.cookies.map((line) => {
    const [pair = '', ...attributes] = line.toLowerCase().split(/;\s*/);
    return {
      name: line.slice(0, pair.indexOf('=')),
      attributes,
      path: attributes.find((each) => each.startsWith('path=')),
    };
  });

describe('the cookies of the provider', () => {
  it('are out of everybody else’s reach where the platform is called by https', async () => {
    const browser = await browserOf({ PUBLIC_URL: 'https://console.example' });
    await openSignIn(browser);
    const begun = named(browser);
    expect(begun.length).toBeGreaterThan(2);
    await signIn(browser, 'cookies@example.org', password);
    const all = [...begun, ...named(browser)];
    for (const { name, attributes, path } of all) {
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'secure']));
      expect(attributes.filter((each) => each.startsWith('domain='))).toEqual([]);
      expect(name).toMatch(path === 'path=/' ? /^__Host-wardmere\./ : /^__Secure-wardmere\./);
    }
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__Host-wardmere.session', '__Secure-wardmere.interaction', '__Secure-wardmere.resume']),
    );
  });

  it('carry the port in their name on this machine, where several platforms share a host', async () => {
    const browser = await browserOf();
    await signIn(browser, 'cookies@example.org', password);
    const names = named(browser).map(({ name }) => name);
    expect(names).toContain(`wardmere.session.${platform.env['PORT']}`);
    expect(names.filter((name) => name.startsWith('__'))).toEqual([]);
  });
});

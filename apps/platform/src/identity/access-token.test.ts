import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import { serviceTokenVerifier } from './access-token.ts';

const [issuer, audience] = ['https://portal.example/identity', 'https://portal.example/api'];

async function signer(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const token = () =>
    new SignJWT({ scope: 'incidents' })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('emergency-app')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  return { key: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' }, token };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reads the keys once for all tokens that are checked by them, and again where they are others', async () => {
  const [one, other] = [await signer('one'), await signer('other')];
  let known: readonly JWK[] = [one.key];
  const verify = serviceTokenVerifier({ issuer, audience, keys: () => Promise.resolve(known) });
  const tokens = [await one.token(), await one.token(), await other.token()] as const;
  const read = vi.spyOn(crypto.subtle, 'importKey');
  const count = () => read.mock.calls.length;
  await verify(tokens[0]);
  const once = count();
  await verify(tokens[1]);
  expect([once > 0, count()]).toEqual([true, once]);
  await expect(verify(tokens[2])).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
  known = [other.key];
  await expect(verify(tokens[2])).resolves.toMatchObject({ service: 'emergency-app' });
  await expect(verify(tokens[0])).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
});

it('looks at the signature of a token once, for as long as it and the key that signed it are good', async () => {
  const [one, other] = [await signer('one'), await signer('other')];
  let known: readonly JWK[] = [one.key];
  const verify = serviceTokenVerifier({ issuer, audience, keys: () => Promise.resolve(known) });
  const token = await one.token();
  const checked = vi.spyOn(crypto.subtle, 'verify');
  for (let time = 0; time < 3; time += 1) await verify(token);
  expect(checked).toHaveBeenCalledTimes(1);
  const [head = '', said = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(said, 'base64url').toString()), scope: 'x' }));
  await expect(verify(`${head}.${forged.toString('base64url')}.${signature}`)).rejects.toThrow(
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  );
  known = [other.key];
  await expect(verify(token)).rejects.toThrow('ERR_JWKS_NO_MATCHING_KEY');
  known = [one.key];
  await verify(token);
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
  await expect(verify(token)).rejects.toThrow('ERR_JWT_EXPIRED');
});

import { pathOf, plainLookups, refusalsOf, searchOf, type Call, type PlainLookup } from '@wardmere/api';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createApp } from '../app.ts';
import { accessTokenVerifier, serviceTokenVerifier } from '../identity/access-token.ts';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import { createCredentialSecrets } from '../identity/credential-secrets.ts';
import { createMailing } from '../identity/mailing.ts';
import { sealerOf } from '../identity/sealed.ts';
import { withDropped } from '../drops/drop-workers.ts';
import { startJobs, type Jobs } from '../jobs/jobs.ts';
import { accounts } from '../seed/accounts.ts';
import { seedDemonstration } from '../seed/demonstration.ts';
import { permissionsOf } from '../testing/permissions-of.ts';
import { runImport } from '../services/imports/run-import.ts';
import { createDial } from '../sending/dial.ts';
import { readCredential } from '../sending/read-credential.ts';
import { createSender } from '../sending/sender.ts';
import { openSigningKeys } from '../sending/signing-keys.ts';
import { services } from '../services/services.ts';
import { plainLookupServices } from '../services/lookups/plain-lookups.ts';
import { migrateStore } from '../storage/migrate.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { startTestDatabase } from '../storage/test-database.ts';
import { asPlatform } from '../storage/transaction.ts';
import { demoVendor } from '../testing/demo-vendor.ts';
import { openSession } from '../testing/people.ts';
import { onlyHere } from '../testing/unreached-receivers.ts';
import { uploadsInMemory } from '../testing/uploads-in-memory.ts';
import { eq } from 'drizzle-orm';

const now = () => new Date();

export type Person = keyof typeof accounts;
/** Whoever calls: somebody who is signed in, or the service that reports incidents. */
export type Who = Person | 'emergencyApp';

/** What a call is made with: path parameters by name, and what the request carries. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const issuer = 'http://localhost:4100/identity';
const audience = 'http://localhost:4100/api';

/** The platform in process, with further plain lookups and with workers where asked for, on a database of its own, with the demonstration's people to call it as. */
export async function startWorld({
  further = {},
  works = false,
}: { further?: Readonly<Record<string, PlainLookup>>; works?: boolean } = {}) {
  const sealer = sealerOf('a secret of these tests and of nothing else');
  const template = {
    name: 'demonstration',
    prepare: async (store: Store) => {
      await migrateStore(store);
      await seedDemonstration(store, { sealer, now: new Date('2026-11-01T00:00:00Z') });
    },
  };
  const database = await startTestDatabase(template);
  const { store } = database;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };
  const keys = [key];
  const faults: unknown[] = [];
  const from = { brand: 'Wardmere', publicUrl: 'http://localhost:4100', supportEmail: 'support@wardmere.example' };
  const log = { info: () => undefined, error: (_event: string, error: unknown) => void faults.push(error) };
  const { outbox, letters, passwordResets, invitations, stationKeys } = createMailing({
    store,
    sealer,
    sender: from,
    log,
    now: () => new Date(),
    steadyMs: 0,
  });
  const targets: string[] = [];
  const signingKeys = await openSigningKeys({ store, sealer, now });
  const uploads = uploadsInMemory(sealer);
  const workers = withDropped({ store, uploads, outbox, letters, now, jobs: () => jobs }, (data, ending) =>
    runImport({ store, uploads, now, ending }, data.import),
  );
  const jobs: Jobs = await startJobs({ store, log, ...(works && { workers }) });
  const sender = createSender({
    dial: createDial({ brand: 'Wardmere', targets, lookup: onlyHere }),
    targets,
    credentialOf: (uid) => readCredential(store, sealer, uid),
    sign: signingKeys.sign,
    now,
  });
  const app = createApp({
    store,
    settings: { env: 'test' },
    identity: {
      verifyAccessToken: accessTokenVerifier({ issuer, audience, keys: async () => keys }),
      verifyServiceToken: serviceTokenVerifier({ issuer, audience, keys: async () => keys }),
      passwordResets,
      invitations,
      stationKeys,
      credentialSecrets: createCredentialSecrets(sealer),
      deliverySeals: createDeliverySeals(sealer),
    },
    uploads,
    jobs,
    clock: () => new Date(),
    maps: demoVendor,
    dropPlace: () => ({ url: 'sftp://localhost:4122', port: 4122, hostKeyFingerprint: 'SHA256:of-these-tests' }),
    sender,
    log,
    services: [...services, ...Object.entries(further).flatMap(([name, calls]) => plainLookupServices(name, calls))],
  });
  if (Object.keys(further).length > 0) await migrateStore(store, { ...plainLookups, ...further });

  const claimsOf = (who: Person) =>
    asPlatform(store, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.uid, accounts[who].uid));
      if (user === undefined) throw new Error(`${who} is not there.`);
      return {
        sub: user.uid,
        user_uid: user.uid,
        ...(user.clientUID !== null && { client_uid: user.clientUID }),
        is_system_user: user.isSystemUser,
        is_global_admin: user.isGlobalAdmin,
        has_all_buildings: user.hasAllBuildings,
        building_scope: user.buildingScope,
        is_sso_authenticated: user.isSSO,
        permissions: await permissionsOf(tx, user.uid),
      };
    });
  /** The session is that of whoever the token names. */
  const saidOf = async (who: Who, claims: object = {}) => {
    if (who === 'emergencyApp')
      return { sub: 'emergency-app', client_id: 'emergency-app', scope: 'incidents', ...claims };
    const said = { ...(await claimsOf(who)), ...claims };
    return { ...(await openSession(store, said.user_uid)), ...said };
  };
  const tokenOf = async (who: Who, change: { claims?: object; expiresAt?: string } = {}) => {
    return new SignJWT(await saidOf(who, change.claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt('-2h')
      .setExpirationTime(change.expiresAt ?? '1h')
      .sign(privateKey);
  };

  const kept = new Map<Who, Promise<string>>();
  const token = (who: Who) => {
    const promise = kept.get(who) ?? tokenOf(who);
    kept.set(who, promise);
    return promise;
  };
  /** Whose session was ended signs in anew at their next call. */
  const signInAgain = (who: Who) => kept.delete(who);
  const request = async (
    method: string,
    path: string,
    init: { token?: string; body?: string | Uint8Array<ArrayBuffer> | FormData; headers?: object } = {},
  ) =>
    app.request(`http://localhost:4100${path}`, {
      method,
      headers: {
        ...(!(init.body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(init.token !== undefined && { Authorization: `Bearer ${init.token}` }),
        ...init.headers,
      },
      ...(init.body !== undefined && { body: init.body }),
    });
  /** As `request`, for a call of the contract: an answer that the contract does not name is a fault. */
  const send = async (call: Call, sent: Sent, bearer?: string) => {
    const response = await sendUnjudged(call, sent, bearer);
    if (!isNamed(call, response.status))
      faults.push(
        new Error(`${call.method} ${call.path} answered ${response.status}, which the contract does not name.`),
      );
    return response;
  };
  const sendUnjudged = async (call: Call, sent: Sent, bearer?: string) =>
    request(call.method, `/api/${pathOf(call.path, sent.params ?? {})}${searchOf(sent.query)}`, {
      ...(bearer !== undefined && { token: bearer }),
      ...(sent.body !== undefined && { body: call.sends === 'form' ? formOf(sent.body) : JSON.stringify(sent.body) }),
      ...(sent.headers && { headers: sent.headers }),
    });
  const as = async (who: Who, call: Call, sent: Sent = {}) => send(call, sent, await token(who));
  /** As `as`, for an answer that must be a success; its body and version. */
  const done = async (who: Who, call: Call, sent: Sent = {}) => {
    const response = await as(who, call, sent);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text}`);
    // What the tests read of it they name themselves.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const data = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { data, version: response.headers.get('etag') ?? '', response };
  };
  return {
    app,
    store,
    sealer,
    outbox,
    uploads,
    jobs,
    log,
    database,
    faults,
    /** Receivers on this machine that messages may be sent to, each with its port. */
    targets,
    sender,
    signingKeys,
    token,
    tokenOf,
    signInAgain,
    request,
    send,
    as,
    done,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

const isNamed = (call: Call, status: number): boolean =>
  (status >= 200 && status < 300) || status >= 500 || Object.hasOwn(refusalsOf(call), status);

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { isCredentialSecret } from '@wardmere/api';
import { demonstrationPassword } from '../../apps/platform/src/seed/accounts.ts';
import { GIVES_TOKENS } from './wire.ts';

/** What a browser has kept that nobody may keep. */
export interface KeptSecrets {
  over(context: BrowserContext): void;
  /** A text that a journey brings in, such as a cell of a file: nowhere kept either. */
  plant(secret: string, what: string): void;
  /** Where a secret was found, and which; read of everything the open pages and their browser have stored. */
  found(): Promise<readonly string[]>;
}

/**
 * Learns each secret as it passes – passwords typed, codes and verifiers redeemed, tokens and keys given – and looks for all of
 * them in every storage there is: local, session, IndexedDB, caches and cookies (D-036, B9, N2).
 */
export function watchSecrets(): KeptSecrets {
  const contexts: BrowserContext[] = [];
  const secrets = new Map<string, string>([[demonstrationPassword, 'a password']]);
  const reading: Promise<void>[] = [];
  const learn = (value: unknown, what: string) => {
    // Shorter ones would be found by chance.
    if (typeof value === 'string' && value.length >= 8) secrets.set(value, what);
  };
  const learnFrom = (request: Request) => {
    const form = formOf(request);
    for (const name of sent) learn(form.get(name), `a ${name.replace('_', ' ')}`);
  };
  const learnFromBody = (request: Request) => {
    const body: unknown = request.postDataJSON();
    for (const [name, value] of writtenIn(body)) if (isCredentialSecret(name)) learn(value, `a secret called ${name}`);
  };
  const learnFromAnswer = async (response: Response) => {
    const answer: unknown = await response.json().catch(() => undefined);
    learn(answer, 'a token of the alert service');
    if (typeof answer !== 'object' || answer === null) return;
    for (const name of given)
      learn(Object.entries(answer).find(([key]) => key === name)?.[1], `an ${name.replace('_', ' ')}`);
  };
  return {
    plant: (secret, what) => learn(secret, what),
    over: (context) => {
      contexts.push(context);
      context.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/identity/')) learnFrom(request);
        if (/^(?:POST|PATCH)$/.test(request.method()) && takers.test(request.url())) learnFromBody(request);
      });
      context.on('response', (response) => {
        if (givers.some((each) => each.test(response.url()))) reading.push(learnFromAnswer(response));
      });
    },
    found: async () => {
      await Promise.all(reading);
      const kept = (await Promise.all(contexts.map(keptIn))).flat();
      return [
        ...new Set(kept.flatMap(({ where, text }) => secretsIn(text, secrets).map((what) => `${where}: ${what}`))),
      ];
    },
  };
}

const sent = ['password', 'code', 'code_verifier', 'refresh_token'] as const;
const given = ['access_token', 'id_token', 'refresh_token', 'authKey', 'qrCode', 'url'] as const;
/**
 * What answers with secrets: the provider, the alert service, which says nothing but its token (D-272), the calls about the
 * keys of stations, and those that give addresses of uploads.
 */
const givers = [GIVES_TOKENS, /\/\.auth\/ValidateAuth$/, /\/StationAccounts\/|\/import\/[^/]+\/url$/i];

/** What is sent a secret in JSON: whoever is given a password, where files come in, and what proves messages. */
const takers = /\/api\/.*\/(?:users|SFTP|WebhookCredential)(?:\/[\w-]+)?$/i;
/** What a body writes under which name: a record's members, or those that a patch names. */
const writtenIn = (body: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(body)
    ? body.map((operation: unknown) => [String(Object(operation)['path']).slice(1), Object(operation)['value']])
    : Object.entries(Object(body));

const formOf = (request: Request) => new URLSearchParams(request.postData() ?? '');

interface Kept {
  readonly where: string;
  readonly text: string;
}

async function keptIn(context: BrowserContext): Promise<readonly Kept[]> {
  const cookies = await context.cookies().catch(() => []);
  const pages = await Promise.all(context.pages().map(keptBy));
  return [...cookies.map(({ name, value }) => ({ where: `cookie ${name}`, text: value })), ...pages.flat()];
}

/** A page that is being left is read once it has arrived. */
async function keptBy(page: Page): Promise<readonly Kept[]> {
  if (!page.url().startsWith('http')) return [];
  return page.evaluate(readEverything).catch(async () => {
    await page.waitForLoadState('domcontentloaded').catch(() => undefined);
    return page.evaluate(readEverything).catch(() => []);
  });
}

/** Runs in the page. */
async function readEverything(): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const [where, storage] of [
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ] as const)
    for (const [name, text] of Object.entries(storage))
      kept.push({ where: `${where} ${name}`, text: `${name} ${text}` });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => failed(request.error));
    });
    for (const store of database.objectStoreNames) {
      const values = await new Promise<unknown[]>((done, failed) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => failed(request.error));
      });
      kept.push({ where: `IndexedDB ${name} ${store}`, text: JSON.stringify(values) });
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      kept.push({ where: `cache ${name}`, text: `${request.url} ${(await response?.text()) ?? ''}` });
    }
  }
  return kept;
}

/** As it is, percent-encoded, or in base64 as the context cookie is. */
function secretsIn(text: string, secrets: ReadonlyMap<string, string>): readonly string[] {
  const forms = [text, decoded(text), ...(text.match(/[\w+/-]{16,}={0,2}/g) ?? []).map(fromBase64)].join('\n');
  const known = [...secrets].filter(([secret]) => forms.includes(secret)).map(([, what]) => what);
  return /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/.test(forms) ? [...known, 'a token'] : known;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();

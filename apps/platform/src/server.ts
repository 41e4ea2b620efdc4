import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { portalRoutes } from './document/document.ts';
import { foreignOrigins, portalConfig } from './document/portal-config.ts';
import { guardResponse, securityHeaders, type HeaderOptions } from './document/security-headers.ts';
import { crowdedIn } from './fairness/crowded.ts';
import { frontDoor } from './fairness/front-door.ts';
import { turnAway } from './fairness/turn-away.ts';
import { flagRoutes } from './flags/flags.ts';
import { demoOrganisation, type DemoOrganisation } from './identity/demo-organisation.ts';
import { fillStore } from './fill-store.ts';
import { identityMetadata, startIdentity, type IdentityService } from './identity/start-identity.ts';
import { networkOfMessage } from './identity/network-of.ts';
import { inVisit, takeCookies } from './identity/visit.ts';
import { behindProxy, createHttpServer } from './listening/http-server.ts';
import { outboxPage } from './mail/outbox-page.ts';
import type { IdentityPages } from './identity/pages.ts';
import { tellNotNow } from './identity/tell-not-now.ts';
import { createLog, streamWriter, type Log } from './log.ts';
import { logTo } from './log-file.ts';
import { notNow } from './not-now.ts';
import { logRequest } from './request-log.ts';
import { fromOrigin } from './security-log/origin.ts';
import { seedReference } from './seed/reference.ts';
import { squeezed } from './squeezed.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { startEmbedded, type EmbeddedDatabase } from './storage/embedded.ts';
import { migrateStore } from './storage/migrate.ts';
import { openStore, whyUnusable, type Store } from './storage/open.ts';
import { patiently } from './storage/patiently.ts';
import { StorageError } from './storage/storage-error.ts';

/** A platform that answers at its address until it is stopped. */
export interface Platform {
  readonly url: string;
  readonly store: Store;
  readonly identity: IdentityService;
  readonly stop: () => Promise<void>;
}

export interface PlatformOptions {
  readonly settings: Settings;
  readonly log: Log;
  readonly now?: () => Date;
  /** Told what takes long, for a person who waits. */
  readonly tell?: (step: string) => void;
  /** Ends a start that waits for something. */
  readonly ending?: AbortSignal;
}

/** So long a start waits for a database that is not there yet. */
const startPatience = 60_000;

/** Starts everything on one address: the database if it is ours, the schema, identity, the API, flags, the portal. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, log, tell = () => undefined, ending } = options;
  const now = options.now ?? (() => new Date());
  const config = portalConfig(settings, identityMetadata(settings.publicUrl));
  // The port is taken before anything else: a second start ends at once and touches nothing.
  let answer: Handler = answerStarting(settings);
  const server = await listen(settings, (request, response) => answer(request, response));
  const waiting = <Result>(work: () => Promise<Result>) =>
    patiently(work, {
      forMs: startPatience,
      ...(ending && { signal: ending }),
      whileWaiting: (error) => {
        log.error('waiting for the database', error);
        tell(`waiting for the database: ${whyUnusable(error)}`);
      },
    });
  let embedded: EmbeddedDatabase | undefined;
  let store: Store | undefined;
  try {
    if (settings.databaseUrl === undefined) tell('opening the database');
    embedded =
      settings.databaseUrl === undefined ? await startEmbedded({ dataFolder: settings.dataFolder, log }) : undefined;
    const opened = await waiting(() => openStore({ databaseUrl: () => addressOf(embedded, settings) }));
    store = opened;
    tell('bringing the schema up to date');
    await waiting(() => migrateStore(opened));
    await waiting(() => seedReference(opened, settings.brand));
    const identity = await waiting(() => startIdentity({ settings, store: opened, config, log, now }));
    await waiting(() => fillStore({ settings, store: opened, tell }));
    const organisation = settings.demoData
      ? await waiting(() => demoOrganisation({ settings, store: opened, identity, log }))
      : undefined;
    answer = handlerOf({ settings, log, config, store: opened, identity, organisation, now });
    const stop = async () => {
      await closeServer(server);
      identity.stop();
      await identity.passwordResets.settled();
      await opened.close();
      await embedded?.stop();
    };
    return { url: settings.publicUrl, store: opened, identity, stop };
  } catch (error) {
    await closeServer(server);
    await store?.close().catch(() => undefined);
    await embedded?.stop().catch(() => undefined);
    throw error;
  }
}

const addressOf = (embedded: EmbeddedDatabase | undefined, { databaseUrl = '' }: Settings) =>
  embedded?.databaseUrl ?? databaseUrl;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

// The port answers before the rest stands; whoever comes that early is told to come again.
function answerStarting(settings: Settings): Handler {
  const origin = new URL(settings.publicUrl).origin;
  return (request, response) => {
    guardResponse(response, pathOf(request.url ?? ''), { isHttps: false, origins: [origin], connect: [], frame: [] });
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('The platform is starting.');
  };
}

function handlerOf(deps: {
  settings: Settings;
  log: Log;
  config: ReturnType<typeof portalConfig>;
  store: Store;
  identity: IdentityService;
  organisation: DemoOrganisation | undefined;
  now: () => Date;
}): Handler {
  const { settings, log, config, store, identity, organisation, now } = deps;
  const providers = organisation === undefined ? [identity] : [identity, organisation];
  const headers: HeaderOptions = {
    isHttps: settings.publicUrl.startsWith('https:'),
    origins: [new URL(settings.publicUrl).origin, ...settings.allowedOrigins],
    ...foreignOrigins(config, settings.publicUrl),
  };
  const door = frontDoor();
  const api = createApp({ store, settings, identity, clock: now, log, door });
  const outbox = outboxPage({ settings, outbox: identity.outbox, pages: identity.mailPages });
  const site = siteOf(settings, log, config, [...providers, { routes: outbox }], identity.pages);
  const answerApi = getRequestListener(squeezed(api.fetch), { overrideGlobalObjects: false });
  const answerSite = getRequestListener(site.fetch, { overrideGlobalObjects: false });

  return (request, response) => {
    const path = pathOf(request.url ?? '');
    guardResponse(response, path, headers);
    logRequest(log, request, response, path);
    const isApi = path === '/health' || path === '/api' || path.startsWith('/api/');
    const provider = providers.find((each) => each.answers(path));
    const work = () =>
      provider !== undefined
        ? provider.handle(request, response)
        : isApi
          ? answerApi(request, response)
          : answerSite(request, response);
    const network = networkOfMessage(request, settings.trustProxy);
    const origin = { network, requestId: String(request.headers['x-request-id']) };
    const visit = () => fromOrigin(origin, () => inVisit(request, response, work));
    door.enter(request, path, network, visit).catch((error: unknown) => {
      const crowded = crowdedIn(error);
      if (crowded !== undefined) return turnAway(response, crowded);
      log.error('request failed', error, { id: String(request.headers['x-request-id']) });
      const passing = notNow(error);
      if (passing !== undefined) response.setHeader('retry-after', passing.retryAfter);
      if (!response.headersSent) {
        response.writeHead(passing?.status ?? 500, { 'content-type': 'text/plain; charset=utf-8' });
      }
      response.end();
    });
  };
}

function siteOf(
  settings: Settings,
  log: Log,
  config: ReturnType<typeof portalConfig>,
  providers: readonly Pick<IdentityService, 'routes'>[],
  pages: IdentityPages,
) {
  const site = new Hono<{ Bindings: HttpBindings }>();
  const { host } = new URL(settings.publicUrl);
  // What the provider has the browser keep while a page of ours is made goes with the page's own cookies, not instead of them.
  site.use('*', async (c, next) => {
    await next();
    for (const line of takeCookies(c.env.outgoing)) c.header('Set-Cookie', line, { append: true });
  });
  // Cookies and redirect addresses belong to one name: a document asked for under another is sent there.
  site.get('*', async (c, next) => {
    const asked = c.env.incoming.headers.host;
    const isPage = c.req.path === '/' || /^\/v7(?:\/(?:[^.]*)?)?$/.test(c.req.path);
    if (!isPage || asked === host) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${settings.publicUrl}${pathname}${search}`, 302);
  });
  for (const { routes } of providers) site.route('/', routes);
  site.route('/', flagRoutes(settings, log));
  site.route('/', portalRoutes({ folder: settings.portalFolder, config }));
  site.notFound((c) => c.text('There is nothing at this address.', 404));
  site.onError((error, c) => {
    log.error('site failed', error, { id: String(c.env.incoming.headers['x-request-id']) });
    const passing = notNow(error);
    if (passing !== undefined) return tellNotNow(c, pages, passing);
    return c.text('Something went wrong on our side. Try again in a moment.', 500);
  });
  return site;
}

function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '/';
}

function listen(settings: Settings, handler: Handler): Promise<Server> {
  const origin = new URL(settings.publicUrl).origin;
  const server = createHttpServer(handler, {
    refusalHeaders: securityHeaders('/', { isHttps: false, origins: [origin], connect: [], frame: [] }),
    // Behind a proxy of ours every connection is the proxy's.
    ...(settings.trustProxy && { patience: behindProxy }),
  });
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new SettingsError(whyNot(error, settings))));
    server.listen(settings.port, settings.host, () => done(server));
  });
}

function whyNot(error: NodeJS.ErrnoException, { port, host }: Settings): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop it, or choose another with PORT=${port === 65_535 ? port - 1 : port + 1}.`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: choose one above 1024 with PORT.`;
  return `The address ${host} cannot be used on this machine: set HOST to one it has.`;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  // Requests under way may finish, but nobody holds the door for ever.
  const impatient = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(impatient);
}

/** Runs the platform for an environment until a signal ends it; what cannot start says so in one sentence. */
export async function runPlatform(
  env: Readonly<Record<string, string | undefined>>,
  options: Omit<PlatformOptions, 'settings' | 'log'> & { whenReady?: (platform: Platform) => void } = {},
): Promise<void> {
  try {
    const settings = readSettings(env);
    const write =
      settings.logFile === undefined ? streamWriter(process.stdout) : logTo(settings.logFile, settings.dataFolder);
    const log = createLog(write);
    const ending = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
    const platform = await startPlatform({ settings, log, ending: ending.signal, ...options });
    log.info('ready', { url: platform.url });
    options.whenReady?.(platform);
    if (!ending.signal.aborted) await once(ending.signal, 'abort');
    await platform.stop();
    log.info('stopped');
    process.exitCode = 0;
  } catch (error) {
    const isPlain = error instanceof SettingsError || error instanceof StorageError;
    if (!isPlain) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.stderr.write(isPlain ? `${error.message}\n` : 'The platform could not start.\n');
    process.exitCode = 1;
  }
}

if (import.meta.main) await runPlatform(process.env);

import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { foreignOrigins, type portalConfig } from './document/portal-config.ts';
import { guardResponse, type HeaderOptions } from './document/security-headers.ts';
import { crowdedIn } from './fairness/crowded.ts';
import { frontDoor } from './fairness/front-door.ts';
import { turnAway } from './fairness/turn-away.ts';
import type { DemoOrganisation } from './identity/demo-organisation.ts';
import { networkOfMessage } from './identity/network-of.ts';
import type { IdentityService } from './identity/start-identity.ts';
import { inVisit } from './identity/visit.ts';
import type { RequestListener } from 'node:http';
import type { Log } from './log.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { notNow } from './not-now.ts';
import { logRequest } from './request-log.ts';
import { fromOrigin } from './security-log/origin.ts';
import type { Settings } from './settings.ts';
import { siteOf } from './site.ts';
import { squeezed } from './squeezed.ts';
import type { Store } from './storage/open.ts';

/** The port answers before the rest stands; whoever comes that early is told to come again. */
export function answerStarting(settings: Settings): RequestListener {
  const origin = new URL(settings.publicUrl).origin;
  return (request, response) => {
    guardResponse(response, pathOf(request.url ?? ''), { isHttps: false, origins: [origin], connect: [], frame: [] });
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('The platform is starting.');
  };
}

/** Where a request goes, through the one door: to a provider of identity, to the API, to the pages. */
export function answerRequests(deps: {
  settings: Settings;
  log: Log;
  config: ReturnType<typeof portalConfig>;
  store: Store;
  identity: IdentityService;
  organisation: DemoOrganisation | undefined;
  now: () => Date;
}): RequestListener {
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
  const site = siteOf({ settings, log, config, providers: [...providers, { routes: outbox }], pages: identity.pages });
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

function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '/';
}

import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { askedPath } from './asked-path.ts';
import { isPreflight } from './document/cross-origin.ts';
import type { portalConfig } from './document/portal-config.ts';
import { guardResponse, type HeaderOptions } from './document/security-headers.ts';
import { crowdedIn } from './fairness/crowded.ts';
import { frontDoor } from './fairness/front-door.ts';
import { turnAway } from './fairness/turn-away.ts';
import { incidentsPage } from './neighbours/incidents-page.ts';
import { receiverPage } from './neighbours/receiver-page.ts';
import { demoMaps } from './demo-maps/demo-maps.ts';
import type { DropPlace } from './drops/drop-place.ts';
import { mapsVendors } from './maps/maps-vendor.ts';
import type { DemoOrganisation } from './identity/demo-organisation.ts';
import { networkOfMessage } from './identity/network-of.ts';
import type { IdentityService } from './identity/start-identity.ts';
import { stationPage } from './identity/station-page.ts';
import { inVisit } from './identity/visit.ts';
import type { RequestListener } from 'node:http';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { notNow } from './not-now.ts';
import { logRequest } from './request-log.ts';
import { fromOrigin } from './security-log/origin.ts';
import type { Settings } from './settings.ts';
import type { Sending } from './start-sending.ts';
import type { Receiver } from './neighbours/receiver.ts';
import { siteOf } from './site.ts';
import { squeezed } from './squeezed.ts';
import type { Store } from './storage/open.ts';
import type { Uploads } from './uploads/uploads.ts';

/** The port answers before the rest stands; whoever comes that early is told to come again. */
export const answerStarting =
  (headers: HeaderOptions): RequestListener =>
  (request, response) => {
    guardResponse(request, response, askedPath(request.url ?? ''), headers);
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' });
    response.end('The platform is starting.');
  };

/** Where a request goes, through the one door: to a provider of identity, to the API, to the pages. */
export function answerRequests(deps: {
  settings: Settings;
  log: Log;
  config: ReturnType<typeof portalConfig>;
  headers: HeaderOptions;
  store: Store;
  identity: IdentityService;
  uploads: Uploads;
  jobs: Jobs;
  organisation: DemoOrganisation | undefined;
  dropPlace: DropPlace | undefined;
  sending: Sending;
  receiver: Receiver | undefined;
  now: () => Date;
}): RequestListener {
  const { settings, log, config, headers, store, identity, uploads, jobs, organisation, dropPlace, sending, now } =
    deps;
  const { receiver } = deps;
  const { sender, wake: deliveriesDue } = sending;
  const providers = organisation === undefined ? [identity] : [identity, organisation];
  const door = frontDoor();
  const maps = mapsVendors(settings.mapsVendor);
  const api = createApp({
    store,
    settings,
    identity,
    uploads,
    jobs,
    clock: now,
    log,
    door,
    maps,
    dropPlace: () => dropPlace,
    sender,
    deliveriesDue,
  });
  const outbox = outboxPage({ settings, outbox: identity.outbox, pages: identity.mailPages });
  const station = stationPage({ settings, stationKeys: identity.stationKeys, pages: identity.pages });
  const incidents = incidentsPage({
    settings,
    store,
    seals: identity.deliverySeals,
    deliveriesDue,
    now,
    pages: identity.pages,
  });
  const received = receiverPage({ settings, receiver, pages: identity.pages });
  const developed = [outbox, station, incidents, received].map((routes) => ({ routes }));
  const trials = [...developed, ...(settings.demoData ? [{ routes: demoMaps() }] : [])];
  const site = siteOf({ settings, log, config, providers: [...providers, ...trials], pages: identity.pages });
  const answerApi = getRequestListener(squeezed(api.fetch), { overrideGlobalObjects: false });
  const answerSite = getRequestListener(site.fetch, { overrideGlobalObjects: false });

  return (request, response) => {
    const path = askedPath(request.url ?? '');
    guardResponse(request, response, path, headers);
    logRequest(log, request, response, path);
    // Asking beforehand costs nothing, and waits for no turn: refused for a crowd, it would read as a network that failed.
    if (isPreflight(request, path)) {
      response.writeHead(204).end();
      return;
    }
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
    const known = () => identity.personOn(request.headers.cookie);
    door.enter(request, path, { network, known }, visit).catch((error: unknown) => {
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

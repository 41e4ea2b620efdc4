import type { Page, Request, Route } from '@playwright/test';

/** Which requests count: `PATCH` and a pattern of the address. */
export interface Wanted {
  readonly method: string;
  readonly path: RegExp;
}

/** What leaves for the platform: each request of a kind, with its body. */
export function listen(page: Page, { method, path }: Wanted) {
  const heard: Request[] = [];
  let answered = 0;
  const isMeant = (request: Request) => request.method() === method && path.test(request.url());
  page.on('request', (request) => {
    if (isMeant(request)) heard.push(request);
  });
  page.on('requestfinished', (request) => {
    if (isMeant(request)) answered += 1;
  });
  return {
    count: () => heard.length,
    answered: () => answered,
    bodies: () => heard.map((request): unknown => request.postDataJSON()),
    ifMatch: () => Promise.all(heard.map(async (request) => (await request.allHeaders())['if-match'])),
  };
}

/** Answers a call with a failure, until it is told to stop or as often as said. */
export async function failing(
  page: Page,
  { method, path }: Wanted,
  answer: { readonly status: number; readonly json?: unknown; readonly body?: string } | 'abort' = { status: 500 },
  times = Number.POSITIVE_INFINITY,
) {
  let left = times;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || left <= 0) return route.fallback();
    left -= 1;
    if (answer === 'abort') return route.abort('connectionrefused');
    const { status, json, body = '' } = answer;
    return route.fulfill({ status, ...(json === undefined ? { body } : { json }) });
  });
  return {
    stop: () => {
      left = 0;
    },
  };
}

/** Carries a request out as its browser would have, which says from where it comes: what is held back does not know that yet. */
export async function carriedOut(route: Route) {
  const request = route.request();
  const [to, from] = [request.url(), request.frame().url()].map((address) => new URL(address).origin);
  const headers = { ...request.headers(), 'sec-fetch-site': to === from ? 'same-origin' : 'cross-site' };
  return route.fetch({ headers });
}

/** Lets a call be carried out and loses its answer on the way, until it is told to stop. */
export async function losingAnswers(page: Page, { method, path }: Wanted) {
  let isLost = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || !isLost) return route.fallback();
    await carriedOut(route);
    return route.abort('connectionreset');
  });
  return {
    stop: () => {
      isLost = false;
    },
  };
}

/** Answers a call with what the platform answers but for some members, until it is told to stop. */
export async function retelling(
  page: Page,
  { method, path }: Wanted,
  members: Readonly<Record<string, unknown>>,
): Promise<{ readonly stop: () => void }> {
  let isRetold = true;
  await page.route(path, async (route) => {
    if (route.request().method() !== method || !isRetold) return route.fallback();
    const response = await carriedOut(route);
    const told: unknown = await response.json();
    return route.fulfill({ response, json: { ...Object(told), ...members } });
  });
  return {
    stop: () => {
      isRetold = false;
    },
  };
}

/** Lets each call begin, and go on once all of them are let go. */
async function waiting(
  page: Page,
  { method, path }: Wanted,
  begin: (route: Route) => Promise<() => Promise<void>>,
): Promise<{ readonly letGo: () => void; readonly held: () => number }> {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const goOn = await begin(route);
    held += 1;
    await gone;
    return goOn();
  });
  return { letGo: () => go(), held: () => held };
}

/** Holds a call back until it is let go, and then has it carried out. */
export const holding = (page: Page, wanted: Wanted) =>
  waiting(page, wanted, (route) => Promise.resolve(() => route.fallback()));

/** Lets a call be carried out and holds its answer back until it is let go. */
export const holdingAnswers = (page: Page, wanted: Wanted) =>
  waiting(page, wanted, async (route) => {
    const response = await carriedOut(route);
    return () => route.fulfill({ response });
  });

const api = (path: string) => new RegExp(`/api/${path}`, 'i');

/** Calls by what they do. */
/** What gives tokens: the endpoint that renews, and the one that answers a document at once. */
export const GIVES_TOKENS = /\/identity\/(?:token|silent)$/;

export const calls = {
  tokens: { method: 'POST', path: GIVES_TOKENS },
  clientsOfUser: { method: 'GET', path: api(String.raw`authentication/v1/users/[^/]+/clients`) },
  scope: { method: 'GET', path: api(String.raw`authentication/v1/clients/[^/]+/buildings`) },
  getClient: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/?]+(\?|$)`) },
  createClient: { method: 'POST', path: api(String.raw`clientbuilding/v2/clients(\?|$)`) },
  replaceClient: { method: 'PUT', path: api(String.raw`clientbuilding/v2/clients/[^/?]+$`) },
  buildings: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildings(\?|$)`) },
  building: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildings/[\w-]+$`) },
  createBuilding: { method: 'POST', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildings$`) },
  patchBuilding: { method: 'PATCH', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildings/[\w-]+$`) },
  removeBuilding: { method: 'DELETE', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildings/[\w-]+$`) },
  buildingTypes: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/]+/buildingtypes`) },
  moduleGroups: { method: 'GET', path: api(String.raw`product/v1/(clients/[^/]+/)?modulegroups`) },
  modules: { method: 'GET', path: api(String.raw`product/v1/clients/[^/]+/modules$`) },
  countries: { method: 'GET', path: api('clientbuilding/v2/countries') },
  states: { method: 'GET', path: api('clientbuilding/v2/states') },
  timezones: { method: 'GET', path: api('usercontactrole/v2/timezones') },
  connection: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/]+/connections$`) },
  createConnection: { method: 'POST', path: api(String.raw`clientbuilding/v2/clients/[^/]+/connections$`) },
  patchConnection: { method: 'PATCH', path: api(String.raw`clientbuilding/v2/clients/[^/]+/connections$`) },
  connectionStatus: { method: 'GET', path: api(String.raw`clientbuilding/v2/clients/[^/]+/connections/status`) },
  profile: { method: 'GET', path: api(String.raw`usercontactrole/v2/(clients/[^/]+/profile|system/profile)/`) },
} as const satisfies Readonly<Record<string, Wanted>>;

/** The calls of an import. */
export const importCalls = {
  upload: { method: 'PUT', path: /\/storage\/uploads\// },
  preview: { method: 'GET', path: /\/import\/[^/]+\/preview/ },
  /** A rehearsal, or the run itself. */
  queue: { method: 'POST', path: /\/import$/ },
  run: { method: 'GET', path: /\/import\/[^/?]+$/ },
  rows: { method: 'GET', path: /\/import\/[^/]+\/rows/ },
  stop: { method: 'DELETE', path: /\/import\/[^/?]+$/ },
  release: { method: 'POST', path: /\/import\/[^/]+\/release$/ },
  undo: { method: 'POST', path: /\/import\/[^/]+\/undo$/ },
} as const satisfies Readonly<Record<string, Wanted>>;

import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { IncidentReport, isUid, Uid } from '@wardmere/api';
import { and, asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeliverySeals } from '../deliveries/delivery-seals.ts';
import { reportIncident } from '../deliveries/report-incident.ts';
import { isAskedHere, isOfThisPage, showsTrials } from '../document/asked-here.ts';
import { html } from '../document/html.ts';
import type { IdentityPages } from '../identity/pages.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { buildings, clients, incidentData, incidents } from '../storage/schema/index.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';

/** Where a demonstration plays the emergency app. */
export const INCIDENTS_PATH = '/development/incidents';

const TYPES = ['Lockdown', 'Evacuate', 'Shelter', 'Hold', 'Medical'];
const SHOWN = 12;
/** As many as the largest client of the demonstration has. */
const MOST_BUILDINGS = 1000;

const Started = v.object({
  client: Uid,
  type: v.picklist(TYPES),
  subtype: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  building: v.optional(v.union([v.literal(''), Uid]), ''),
});
const Ended = v.object({ client: Uid, incident: v.pipe(v.string(), v.maxLength(100)) });

interface IncidentsPageParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly seals: DeliverySeals;
  readonly deliveriesDue: () => void;
  readonly now: () => Date;
  readonly pages: Pick<IdentityPages, 'frame'>;
}

/** The emergency app of the demonstration: it starts an incident and ends it (D-251). Anywhere else there is no such address. */
export function incidentsPage(parts: IncidentsPageParts): Hono<{ Bindings: HttpBindings }> {
  const { settings } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!showsTrials(settings)) return app;
  app.get(INCIDENTS_PATH, async (c) => {
    if (!isAskedHere(c, settings)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    const asked = c.req.query('client');
    const client = isUid(asked) ? asked : clientUid('northmoor');
    return c.html(parts.pages.frame('Incidents', drawn(client, await seenOf(parts.store, client))));
  });
  app.post(INCIDENTS_PATH, async (c) => {
    if (!isAskedHere(c, settings) || !isOfThisPage(c)) return c.notFound();
    const sent = await c.req.parseBody();
    const client = await carriedOut(parts, sent);
    if (client === undefined) return c.text('An incident has a type and a client.', 400);
    parts.deliveriesDue();
    return c.redirect(`${INCIDENTS_PATH}?client=${client}`, 303);
  });
  return app;
}

/** What a form asks for, and for which client. */
async function carriedOut(parts: IncidentsPageParts, sent: unknown): Promise<string | undefined> {
  if (v.is(Ended, sent)) {
    await end(parts, sent);
    return sent.client;
  }
  const started = v.safeParse(Started, sent);
  if (!started.success) return undefined;
  await start(parts, started.output);
  return started.output.client;
}

const of = (client: string) => ({ userUid: '', isSystemUser: false, clientUids: [client] });

async function report({ store, seals, now }: IncidentsPageParts, client: string, said: object): Promise<void> {
  const whole = v.parse(IncidentReport, said);
  await asCaller(store, of(client), (tx) => reportIncident(tx, { client, report: whole, now: now(), seals }));
}

async function start(parts: IncidentsPageParts, { client, type, subtype, building }: v.InferOutput<typeof Started>) {
  await report(parts, client, {
    incidentId: randomUUID(),
    incidentStatus: 'Initiated',
    incidentType: type,
    incidentSubType: subtype === '' ? null : subtype,
    incidentSource: 'Demonstration',
    buildingId: building === '' ? null : building,
    initiatedTimestamp: parts.now().toISOString(),
  });
}

/** Ends an incident with what was told as it began. */
async function end(parts: IncidentsPageParts, { client, incident }: v.InferOutput<typeof Ended>) {
  const { store, seals } = parts;
  const [kept] = await asCaller(store, of(client), (tx) =>
    tx
      .select()
      .from(incidentData)
      .where(and(eq(incidentData.clientUID, client), eq(incidentData.incidentId, incident)))
      .orderBy(asc(incidentData.at))
      .limit(1),
  );
  const began = kept && seals.open('data', kept.sealedData);
  if (began === undefined) return;
  await report(parts, client, {
    ...began,
    incidentStatus: 'Resolved',
    resolvedTimestamp: parts.now().toISOString(),
  });
}

type Seen = Awaited<ReturnType<typeof seenOf>>;

const seenOf = (store: Store, client: string) =>
  asPlatform(store, async (tx) => {
    const all = await tx.select({ uid: clients.uid, name: clients.name }).from(clients).orderBy(asc(clients.name));
    const places = await tx
      .select({ uid: buildings.uid, name: buildings.name })
      .from(buildings)
      .where(eq(buildings.clientUID, client))
      .orderBy(asc(buildings.name))
      .limit(MOST_BUILDINGS);
    const changes = await tx
      .select()
      .from(incidents)
      .where(and(eq(incidents.clientUID, client), eq(incidents.isTest, false)))
      .orderBy(desc(incidents.at))
      .limit(SHOWN * 2);
    return { clients: all, places, changes };
  });

const option = (value: string, name: string, chosen?: string) =>
  value === chosen
    ? html`<option value="${value}" selected>${name}</option>`
    : html`<option value="${value}">${name}</option>`;

function drawn(client: string, { clients: all, places, changes }: Seen) {
  const hasEnded = new Set(changes.flatMap((each) => (each.incidentStatus === 'Resolved' ? [each.incidentId] : [])));
  const begun = changes.filter(({ incidentStatus }) => incidentStatus === 'Initiated').slice(0, SHOWN);
  const nameOf = new Map(places.map(({ uid, name }) => [uid, name]));
  return html`<h1>Incidents</h1>
    <p>
      The emergency app of this demonstration: what is started and ended here is told to each configuration of the
      client.
    </p>
    <form method="get" action="${INCIDENTS_PATH}">
      <label for="client">Client</label>
      <select id="client" name="client">
        ${all.map(({ uid, name }) => option(uid, name, client))}
      </select>
      <button type="submit">Show this client</button>
    </form>
    <form method="post" action="${INCIDENTS_PATH}">
      <input type="hidden" name="client" value="${client}" />
      <div class="field">
        <label for="type">Incident type</label>
        <select id="type" name="type">
          ${TYPES.map((type) => option(type, type))}
        </select>
      </div>
      <div class="field">
        <label for="subtype">Subtype</label>
        <input id="subtype" name="subtype" autocomplete="off" maxlength="100" />
      </div>
      <div class="field">
        <label for="building">Building</label>
        <select id="building" name="building">
          ${option('', 'No building')} ${places.map(({ uid, name }) => option(uid, name))}
        </select>
      </div>
      <button type="submit">Start incident</button>
    </form>
    ${begun.map(({ incidentId, incidentType, buildingId, at }) => {
      const place = buildingId === null ? '' : ` · ${nameOf.get(buildingId) ?? buildingId}`;
      return html`<article class="mail" aria-labelledby="incident-${incidentId}">
        <h2 id="incident-${incidentId}">${incidentType}${place}</h2>
        <p class="hint"><time datetime="${at.toISOString()}">${at.toUTCString()}</time> · ${incidentId}</p>
        ${
          hasEnded.has(incidentId)
            ? html`<p>Ended.</p>`
            : html`<form method="post" action="${INCIDENTS_PATH}">
                <input type="hidden" name="client" value="${client}" />
                <input type="hidden" name="incident" value="${incidentId}" />
                <button type="submit">End incident</button>
              </form>`
        }
      </article>`;
    })}`;
}

import { once } from 'node:events';
import { answerRequests, answerStarting } from './answer-requests.ts';
import { headerOptions } from './document/header-options.ts';
import { portalConfig, underItsBrand } from './document/portal-config.ts';
import { fillStore } from './fill-store.ts';
import { demoOrganisation } from './identity/demo-organisation.ts';
import { identityMetadata, startIdentity, type IdentityService } from './identity/start-identity.ts';
import type { IncomingMessage, RequestListener } from 'node:http';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { closeServer, listen } from './listening/listen.ts';
import { createLog, streamWriter, type Log } from './log.ts';
import { logTo } from './log-file.ts';
import { seedReference } from './seed/reference.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { tendDeliveries } from './deliveries/tend-deliveries.ts';
import { startDrops } from './drops/start-drops.ts';
import type { DropPlace } from './drops/drop-place.ts';
import type { DropServer } from './drops/drop-server.ts';
import { withDropped } from './drops/drop-workers.ts';
import { tellUntold } from './drops/tell-dropped.ts';
import { startSending, type Sending } from './start-sending.ts';
import { startNeighbours, type Neighbours } from './neighbours/start-neighbours.ts';
import { createReceiver } from './neighbours/receiver.ts';
import { secureReceivers } from './neighbours/secure-receivers.ts';
import { expectedSecrets } from './neighbours/expected-secrets.ts';
import { startEmbedded, type EmbeddedDatabase } from './storage/embedded.ts';
import { migrateStore } from './storage/migrate.ts';
import { openStore, whyUnusable, type Store } from './storage/open.ts';
import { patiently } from './storage/patiently.ts';
import { StorageError } from './storage/storage-error.ts';
import { runImport } from './services/imports/run-import.ts';
import { resumeImports, takeUpLeft, tendImports } from './services/imports/tend-imports.ts';
import { tendAgain } from './tend-again.ts';
import { openUploads } from './uploads/open-uploads.ts';

/** A platform that answers at its address until it is stopped. */
export interface Platform {
  readonly url: string;
  readonly store: Store;
  readonly identity: IdentityService;
  /** Where files come in by SFTP, unless they do not. */
  readonly dropPlace: DropPlace | undefined;
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

/** How often what is kept no longer is looked for. */
const HOUR = 3_600_000;
/** How often what nobody works on is looked for. */
const MINUTE = 60_000;
/** So long a start waits for a database that is not there yet. */
const startPatience = 60_000;

/** Starts everything on one address: the database if it is ours, the schema, identity, the API, flags, the portal. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { log, tell = () => undefined, ending } = options;
  const settings = underItsBrand(options.settings);
  const now = options.now ?? (() => new Date());
  const config = portalConfig(settings, identityMetadata(settings.publicUrl));
  const headers = headerOptions(settings, config);
  // The port is taken before anything else: a second start ends at once and touches nothing.
  let answer: RequestListener = answerStarting(headers);
  let takesLong: ((request: IncomingMessage) => boolean) | undefined;
  const server = await listen(
    settings,
    headers,
    (request, response) => answer(request, response),
    (request) => takesLong?.(request) === true,
  );
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
  let drops: DropServer | undefined;
  let sending: Sending | undefined;
  let neighbours: Neighbours | undefined;
  let identity: IdentityService | undefined;
  let jobs: Jobs | undefined;
  let tending: ReturnType<typeof tendAgain> | undefined;
  let takingUp: ReturnType<typeof tendAgain> | undefined;
  /** What has begun so far, in the order in which it ends: what is asked from outside first, what all of it stands on last. */
  const ends: readonly (() => unknown)[] = [
    () => closeServer(server),
    () => drops?.stop(),
    () => sending?.stop(),
    () => neighbours?.stop(),
    () => tending?.stop(),
    () => takingUp?.stop(),
    () => jobs?.stop(),
    () => identity?.stop(),
    () => identity?.passwordResets.settled(),
    () => store?.close(),
    () => embedded?.stop(),
  ];
  try {
    if (settings.databaseUrl === undefined) tell('opening the database');
    embedded =
      settings.databaseUrl === undefined ? await startEmbedded({ dataFolder: settings.dataFolder, log }) : undefined;
    const opened = await waiting(() => openStore({ databaseUrl: () => addressOf(embedded, settings) }));
    store = opened;
    tell('bringing the schema up to date');
    await waiting(() => migrateStore(opened));
    await waiting(() => seedReference(opened, settings.brand));
    const known = await waiting(() => startIdentity({ settings, store: opened, config, log, now }));
    identity = known;
    await waiting(() => fillStore({ settings, store: opened, sealer: known.sealer, tell }));
    const organisation = settings.demoData
      ? await waiting(() => demoOrganisation({ settings, store: opened, identity: known, log }))
      : undefined;
    const uploads = await waiting(() => openUploads({ settings, sealer: known.sealer }));
    takesLong = ({ url }) => uploads.isGoodAddress(url ?? '', now());
    const { outbox, letters, sealer } = known;
    const dropped = { store: opened, uploads, outbox, letters, now, jobs: () => queue };
    const workers = withDropped(dropped, (data, over) =>
      runImport({ store: opened, uploads, now, ending: over }, data.import),
    );
    const queue: Jobs = await waiting(() =>
      startJobs({ store: opened, log, workers, first: (handing) => resumeImports(opened, handing) }),
    );
    jobs = queue;
    const takeUp = () => takeUpLeft({ store: opened, jobs: queue, uploads, now: now() });
    // What was left behind has its work before what is kept no longer is looked for.
    await waiting(takeUp);
    tending = tendAgain({
      log,
      everyMs: HOUR,
      work: {
        imports: () => tendImports(opened, uploads, now()),
        deliveries: () => tendDeliveries(opened, settings.keptOfDeliveries),
      },
    });
    takingUp = tendAgain({
      log,
      everyMs: MINUTE,
      work: {
        'imports left behind': takeUp,
        'letters left behind': () => tellUntold(dropped),
      },
    });
    await waiting(() => tellUntold(dropped));
    drops = await startDrops({ settings, store: opened, sealer, uploads, jobs: queue, now, log });
    const dropPlace = drops?.place;
    if (dropPlace?.problem !== undefined) tell(dropPlace.problem);
    const secure = settings.neighbours && secureReceivers(now());
    const trusted = secure ? [secure.authority] : [];
    sending = await waiting(() => startSending({ settings, store: opened, identity: known, trusted, log, now }));
    const { publicKeys } = sending;
    const receiver =
      settings.neighbours &&
      createReceiver({ place: settings.neighbours, publicKeys, expected: expectedSecrets(sealer), now });
    if (settings.neighbours !== undefined) {
      neighbours = await startNeighbours({
        place: settings.neighbours,
        portalUrl: settings.publicUrl,
        contextCookie: `${settings.brand.slug}.context`,
        knowsLogin: known.knowsLogin,
        receiver,
        secure,
        now,
        log,
      });
      if (neighbours.problem !== undefined) tell(neighbours.problem);
    }
    answer = answerRequests({
      settings,
      log,
      config,
      headers,
      store: opened,
      identity: known,
      uploads,
      jobs: queue,
      organisation,
      dropPlace,
      sending,
      receiver,
      now,
    });
    const stop = async () => {
      for (const end of ends) await end();
    };
    return { url: settings.publicUrl, store: opened, identity: known, dropPlace, stop };
  } catch (error) {
    for (const end of ends)
      await Promise.resolve()
        .then(end)
        .catch(() => undefined);
    throw error;
  }
}

const addressOf = (embedded: EmbeddedDatabase | undefined, { databaseUrl = '' }: Settings) =>
  embedded?.databaseUrl ?? databaseUrl;

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

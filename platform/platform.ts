import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Availability } from '#db/availability.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { ALL_PAGES, type RunTransaction, transactionRunner } from '#db/transaction.ts';
import {
  ImportWorkspace,
  type OpenWorkspace,
} from '#platform/import-workspace/import-workspace.ts';
import { Backups } from './backups/backups.ts';
import type { Config } from './config/config.ts';
import { readOrCreateSecret } from './config/secret.ts';
import type { EventBus } from './events/event-bus.ts';
import { createLocalEventBus } from './events/local-event-bus.ts';
import { PostgresEventBus } from './events/postgres-event-bus.ts';
import { LibraryFiles } from './files/library-files.ts';
import { ForeignText } from './foreign-text/foreign-text.ts';
import { ImageStore } from './images/image-store.ts';
import { createDatabaseJobs } from './jobs/database-jobs.ts';
import { databaseJobsAdmin } from './jobs/database-jobs-admin.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { JobsAdmin } from './jobs/jobs-admin.ts';
import { createLimits } from './limits/limits.ts';
import type { LimitsOfRequest } from './limits/rate-limit.ts';
import { Live } from './live/live.ts';
import { BounceMailbox } from './mail/bounce-mailbox.ts';
import { countEmails } from './mail/count-emails.ts';
import { DatabaseMail } from './mail/database-mail.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { MAIL_TAG } from './mail/stored-mail.ts';
import type { Log } from './observability/log.ts';
import { loggedAvailability } from './observability/logged-availability.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { invalidateOnChanges } from './page-cache/invalidate-on-changes.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createPush, type Push } from './push/push.ts';
import { createSearch } from './search/database-search.ts';
import type { Search } from './search/search.ts';
import { privateTables } from './search/word-index.ts';
import { createSealer } from './signing/sealer.ts';
import { createSigner, type Signer } from './signing/signer.ts';
import { createSmsWebhook, type Sms } from './sms/sms.ts';
import { Sns } from './sns/sns.ts';
import { ImportFiles } from './storage/import-files.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { IncomingFiles } from './uploads/incoming-files.ts';
import { MediaProbes } from './videos/media-probes.ts';
import { Videos } from './videos/videos.ts';
import { addressProblemFinder, type FindAddressProblem } from './web-fetch/address-problem.ts';
import { createWebFetch } from './web-fetch/create-web-fetch.ts';
import type { WebFetch } from './web-fetch/web-fetch.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** All adapters, built once from the config. */
export interface Platform {
  config: Config;
  log: Log;
  metrics: Metrics;
  engine: Engine;
  availability: Availability;
  transaction: RunTransaction;
  events: EventBus;
  pageCache: PageCache;
  /** Files of images and videos, and those that readers download. */
  storage: Storage;
  images: ImageStore;
  incomingFiles: IncomingFiles;
  importFiles: ImportFiles;
  openWorkspace: OpenWorkspace;
  backups: Backups;
  videos: Videos;
  files: LibraryFiles;
  search: Search;
  /** Of posts that only the readers of their category see. */
  privateSearch: Search;
  limits: LimitsOfRequest;
  /** Signs cookies and links. All instances share it. */
  secret: string;
  signer: Signer;
  jobs: Jobs;
  jobsAdmin: JobsAdmin;
  /** How email is sent, which the admin can change while the site runs. */
  mail: DatabaseMail;
  /** Where bounces are read from, which the admin can change while the site runs. */
  bounceMailbox: BounceMailbox;
  /** Undefined without a provider of text messages. */
  sms: Sms | undefined;
  fetchWeb: WebFetch;
  /** Messages of Amazon SNS. */
  sns: Sns;
  foreignText: ForeignText;
  /** Messages to browsers. */
  push: Push;
  findAddressProblem: FindAddressProblem;
  live: Live;
  now: () => Date;
  close: () => Promise<void>;
}

export function buildPlatform(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
): Platform {
  if (config.database.kind === 'sqlite') {
    mkdirSync(dirname(config.database.path), { recursive: true, mode: 0o700 });
  }
  const availability = loggedAvailability('database', log);
  const metrics = createMetrics();
  const engine = openEngine(config.database, availability, (milliseconds) =>
    metrics.databaseSeconds.observe(milliseconds / 1000),
  );
  const secret = config.secret ?? readOrCreateSecret(config.dataFolder);
  const rateLimits = createLimits(config.database, secret, availability);
  const events: EventBus =
    config.database.kind === 'postgres'
      ? new PostgresEventBus(config.database.url, availability, log)
      : createLocalEventBus(engine);
  const storage = openStorage(config.storage, loggedAvailability('file storage', log));
  const images = new ImageStore(storage);
  const incomingFiles = new IncomingFiles(join(config.dataFolder, 'incoming'), log, {
    maxFileBytes: Math.max(config.maxVideoBytes, config.maxFileBytes),
    maxImportBytes: config.maxImportBytes,
  });
  const pageCache = new PageCache({
    maxBytes: PAGE_CACHE_BYTES,
    now: () => now().getTime(),
    tagHeader: config.cacheTagHeader,
  });
  const sealer = createSealer(secret);
  const mail = new DatabaseMail({
    environment: config.mail,
    db: engine.db,
    sealer,
    createMailer: (mailConfig) => countEmails(createSmtpMailer(mailConfig), metrics),
  });
  invalidateOnChanges(pageCache, events);
  events.subscribe((event) => {
    const mayConcernMail =
      event.kind === 'connected' ||
      (event.kind === 'changed' && [MAIL_TAG, ALL_PAGES].some((tag) => event.tags.includes(tag)));
    if (!mayConcernMail) return;
    mail.load().then(
      (isChanged) => isChanged && pageCache.invalidate([ALL_PAGES]),
      (error) => log.warn({ err: error }, 'email settings not read'),
    );
  });
  const transaction = transactionRunner(engine, {
    announcer: events,
    onEffectError: (error) => log.error({ err: error }, 'post-commit effect failed'),
    now,
  });
  const fetchWeb = createWebFetch({
    origin: config.origin,
    allowedHosts: config.fetchAllowedHosts,
  });
  const foreignText = new ForeignText();
  const probes = new MediaProbes();
  const live = new Live({ db: engine.db, events, log, metrics });
  return {
    config,
    log,
    metrics,
    engine,
    availability,
    events,
    pageCache,
    transaction,
    storage,
    images,
    videos: new Videos(storage, { maxBytes: config.maxVideoBytes, probes }),
    files: new LibraryFiles(storage, { maxBytes: config.maxFileBytes, probes }),
    incomingFiles,
    importFiles: new ImportFiles(storage),
    openWorkspace: (path, checkpoint) => ImportWorkspace.open(path, checkpoint),
    backups: new Backups({ config, engine, transaction, storage, secret, now }),
    search: createSearch(engine),
    privateSearch: createSearch(engine, privateTables),
    limits: rateLimits.limits,
    secret,
    signer: createSigner(secret),
    jobs: createDatabaseJobs(engine),
    jobsAdmin: databaseJobsAdmin,
    mail,
    bounceMailbox: new BounceMailbox({
      environment: config.bounceMailbox,
      db: engine.db,
      sealer,
    }),
    sms: config.sms && createSmsWebhook(config.sms, now),
    fetchWeb,
    sns: new Sns({ fetchWeb, trustedHosts: config.snsTrustedHosts, now }),
    foreignText,
    push: createPush({
      db: engine.db,
      now,
      origin: config.origin,
      allowedHosts: config.fetchAllowedHosts,
    }),
    findAddressProblem: addressProblemFinder(config.fetchAllowedHosts),
    live,
    now,
    close: async () => {
      images.close();
      foreignText.close();
      probes.close();
      storage.close();
      incomingFiles.close();
      mail.close();
      await events.close();
      await live.close();
      await rateLimits.close();
      await engine.close();
    },
  };
}

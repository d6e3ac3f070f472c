import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { type RunTransaction, transactionRunner } from '#db/transaction.ts';
import type { Config } from './config/config.ts';
import type { EventBus } from './events/event-bus.ts';
import { createLocalEventBus } from './events/local-event-bus.ts';
import { PostgresEventBus } from './events/postgres-event-bus.ts';
import { Pictures } from './images/pictures.ts';
import { type AttemptLimit, createAttemptLimit } from './limits/attempt-limit.ts';
import type { Log } from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { followChanges } from './page-cache/follow-changes.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createSearch } from './search/database-search.ts';
import type { Search } from './search/search.ts';
import { createDiskStorage } from './storage/disk-storage.ts';
import { Videos } from './videos/videos.ts';

/** Enough for a family behind one address, too little to fill the table. */
const SUBSCRIBE_LIMIT = { attempts: 10, withinSeconds: 600 };
const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Every door to the outside, built once from the config. */
export interface Platform {
  config: Config;
  log: Log;
  metrics: Metrics;
  engine: Engine;
  transaction: RunTransaction;
  events: EventBus;
  pageCache: PageCache;
  pictures: Pictures;
  videos: Videos;
  search: Search;
  subscribeLimit: AttemptLimit;
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
  const engine = openEngine(config.database, (error) =>
    log.warn({ error: error.message }, 'an idle database connection broke'),
  );
  const events: EventBus =
    config.database.kind === 'postgres'
      ? new PostgresEventBus(config.database.url, log)
      : createLocalEventBus();
  const uploads = createDiskStorage(join(config.dataFolder, 'uploads'));
  const pageCache = new PageCache({ maxBytes: PAGE_CACHE_BYTES, now: () => now().getTime() });
  const stopFollowing = followChanges(pageCache, events, engine);
  return {
    config,
    log,
    metrics: createMetrics(),
    engine,
    events,
    pageCache,
    transaction: transactionRunner(engine, events, (error) =>
      log.error({ err: error }, 'an effect after a commit failed'),
    ),
    pictures: new Pictures(uploads),
    videos: new Videos(uploads),
    search: createSearch(engine),
    subscribeLimit: createAttemptLimit(SUBSCRIBE_LIMIT),
    now,
    close: async () => {
      stopFollowing();
      await events.close();
      await engine.close();
    },
  };
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Collected once: a collection runs a timer and an observer for as long as the process. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

export function createMetrics() {
  const registry = Registry.merge([processMetrics]);
  const registers = [registry];
  // A plain number: a labeled counter would cost a tenth of the whole response.
  const fromMemory = { count: 0 };
  let counted = 0;
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'threequel_request_duration_seconds',
      help: 'Request duration, without pages served from the cache.',
      labelNames: ['method', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    fromMemory,
    pageCacheResponses: new Counter({
      name: 'threequel_page_cache_answers_total',
      help: 'Shared pages served, by source.',
      labelNames: ['from'],
      registers,
      collect() {
        this.inc({ from: 'memory' }, fromMemory.count - counted);
        counted = fromMemory.count;
      },
    }),
    pageCacheBytes: new Gauge({
      name: 'threequel_page_cache_bytes',
      help: 'Size of the page cache in bytes.',
      registers,
    }),
    waitingRenders: new Gauge({
      name: 'threequel_renders_waiting',
      help: 'Shared pages that wait for a thread to render them.',
      registers,
    }),
    renderThreads: new Gauge({
      name: 'threequel_render_threads',
      help: 'Threads that render shared pages.',
      registers,
    }),
    refusedRenders: new Counter({
      name: 'threequel_renders_refused_total',
      help: 'Shared pages answered with 503 because too many were waiting.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'threequel_live_connections',
      help: 'Open live connections.',
      registers,
    }),
    liveEventsDelivered: new Counter({
      name: 'threequel_live_events_delivered_total',
      help: 'Live events written, counted per connection.',
      registers,
    }),
    slowLiveConnectionsClosed: new Counter({
      name: 'threequel_live_connections_ended_as_slow_total',
      help: 'Live connections closed because the client read too slowly; clients reconnect.',
      registers,
    }),
    jobs: new Gauge({
      name: 'threequel_jobs',
      help: 'Unfinished jobs by status; dead jobs have failed permanently.',
      labelNames: ['status'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'threequel_render_duration_seconds',
      help: 'Time until a shared page was rendered, waiting included.',
      buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    databaseSeconds: new Histogram({
      name: 'threequel_database_query_duration_seconds',
      help: 'Duration of database queries, without those of render threads.',
      buckets: [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    emails: new Counter({
      name: 'threequel_emails_total',
      help: 'Emails handed to the mail server, by whether it accepted them.',
      labelNames: ['result'],
      registers,
    }),
    beacons: new Counter({
      name: 'threequel_beacons_total',
      help: 'Beacons of the analytics received.',
      registers,
    }),
    beaconBatches: new Gauge({
      name: 'threequel_beacon_batches_waiting',
      help: 'Batches of beacons that are written but not counted yet.',
      registers,
    }),
    unexpectedErrors: new Counter({
      name: 'threequel_unexpected_errors_total',
      help: 'Unexpected errors shown to users with an error ID.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

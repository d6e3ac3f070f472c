import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the program counts about itself, as Prometheus reads it. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // A plain number: the labelled counter would be a tenth of the whole answer.
  const fromMemory = { count: 0 };
  let counted = 0;
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'threequel_request_duration_seconds',
      help: 'Time from the request to the end of its answer, pages from memory left out.',
      labelNames: ['method', 'status'],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    fromMemory,
    pageCacheAnswers: new Counter({
      name: 'threequel_page_cache_answers_total',
      help: 'Shared pages answered, by where they came from.',
      labelNames: ['from'],
      registers,
      collect() {
        this.inc({ from: 'memory' }, fromMemory.count - counted);
        counted = fromMemory.count;
      },
    }),
    pageCacheBytes: new Gauge({
      name: 'threequel_page_cache_bytes',
      help: 'Bytes of rendered pages kept in memory.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'threequel_live_connections',
      help: 'Open pages that are told what happens.',
      registers,
    }),
    liveEventsDelivered: new Counter({
      name: 'threequel_live_events_delivered_total',
      help: 'Events written to open pages, once for each page.',
      registers,
    }),
    liveConnectionsEndedAsSlow: new Counter({
      name: 'threequel_live_connections_ended_as_slow_total',
      help: 'Connections ended because their page read too slowly; they come back by themselves.',
      registers,
    }),
    jobs: new Gauge({
      name: 'threequel_jobs',
      help: 'Jobs that are not done, by status; dead ones have been given up.',
      labelNames: ['status'],
      registers,
    }),
    unexpectedErrors: new Counter({
      name: 'threequel_unexpected_errors_total',
      help: 'Errors that were shown to people with a reference number.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

import type { Database } from '#db/engine.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { Log } from '#platform/observability/log.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { Broadcaster } from './broadcaster.ts';
import { ConnectionLimits, type ConnectionRefusal } from './connection-limits.ts';
import {
  Channels,
  type LiveConnection,
  type LiveStream,
  type LiveSubscription,
} from './live-connection.ts';
import { LiveFeed } from './live-feed.ts';
import { heartbeatAt, resetAt, retryAfter } from './live-frame.ts';
import { findMissedFrames } from './missed-frames.ts';

/** Many proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
const RETRY_AFTER_MS = 2000;
/** A thousand clients reconnect per second. */
const SPREAD_MS_PER_CONNECTION = 1;

export interface LiveDeps {
  db: Database;
  events: EventBus;
  log: Log;
  metrics: Metrics;
}

/** Live updates: tracks open connections and sends them the events of their topics. */
export class Live {
  readonly #deps: LiveDeps;
  readonly #limits = new ConnectionLimits();
  readonly #channels = new Channels();
  readonly #broadcaster: Broadcaster;
  readonly #feed: LiveFeed;
  #heartbeats: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(deps: LiveDeps) {
    const { db, events, log, metrics } = deps;
    this.#deps = deps;
    this.#broadcaster = new Broadcaster(this.#channels, {
      delivered: (count) => metrics.liveEventsDelivered.inc(count),
      closedAsSlow: () => metrics.slowLiveConnectionsClosed.inc(),
    });
    this.#feed = new LiveFeed(db, log, (frames) => this.#broadcaster.broadcast(frames));
    events.subscribe(({ kind }) => {
      if (kind === 'live-events' || kind === 'connected') this.#feed.wake();
    });
  }

  /** Last log position this instance has read. */
  get position(): number {
    return this.#feed.position;
  }

  get connections(): number {
    return this.#limits.total;
  }

  /** The database must be migrated. */
  async start(): Promise<void> {
    await this.#feed.start();
    this.#broadcaster.start(this.#feed.position);
    this.#heartbeats = setInterval(() => this.heartbeat(), HEARTBEAT_MS).unref();
  }

  heartbeat(): void {
    this.#broadcaster.heartbeat();
  }

  /** Resolves once everything committed before the call has been written to subscribers. */
  async flushed(): Promise<void> {
    await this.#feed.read();
    await this.#broadcaster.flushed();
  }

  /** Reserves a connection slot. Returns a function that releases it, or why there is none. */
  admit(address: string): ConnectionRefusal | (() => void) {
    return this.#isStopping ? 'full' : this.#limits.acquire(address);
  }

  /**
   * Sends missed events, then new ones as they arrive. Call the returned function when the stream
   * closes.
   */
  subscribe(subscription: LiveSubscription, stream: LiveStream): () => void {
    const connection: LiveConnection = { stream, joinedPosition: 0, isClosed: false };
    this.#join(subscription, connection).catch((error: Error) => {
      this.#deps.log.warn({ err: error }, 'sending missed live events failed');
      stream.destroy();
    });
    return () => {
      connection.isClosed = true;
      this.#channels.remove(subscription.topics, connection);
    };
  }

  async #join({ topics, after }: LiveSubscription, connection: LiveConnection): Promise<void> {
    const missed = await findMissedFrames(this.#deps.db, this.#feed, { topics, after });
    if (connection.isClosed) return;
    // No `await` from here on, so that the next read already includes this connection.
    const { position } = this.#feed;
    const rest = missed && this.#feed.recentAfter(missed.upTo);
    const frames = rest
      ? [...missed.frames, ...rest.filter(({ topic }) => topics.includes(topic))]
      : [];
    const { stream } = connection;
    stream.write(
      Buffer.concat([
        Buffer.from(retryAfter(RETRY_AFTER_MS)),
        ...frames.map(({ bytes }) => bytes),
        Buffer.from(rest ? heartbeatAt(position) : resetAt(position)),
      ]),
    );
    this.#deps.metrics.liveEventsDelivered.inc(frames.length);
    connection.joinedPosition = position;
    if (this.#isStopping) stream.end();
    else this.#channels.add(topics, connection);
  }

  /** Closes every connection and spreads the reconnects over time. */
  endConnections(): void {
    this.#isStopping = true;
    clearInterval(this.#heartbeats);
    const spread = Math.min(Math.max(this.connections * SPREAD_MS_PER_CONNECTION, 2000), 30_000);
    for (const { connections } of this.#channels) {
      for (const { stream } of connections) {
        stream.write(retryAfter(RETRY_AFTER_MS + Math.random() * spread));
        stream.end();
      }
      connections.clear();
    }
  }

  async close(): Promise<void> {
    this.endConnections();
    await this.#feed.stop();
    await this.#broadcaster.flushed();
  }
}

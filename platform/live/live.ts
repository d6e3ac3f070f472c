import type { Database } from '#db/engine.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { Log } from '#platform/observability/log.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { ConnectionLimits, type Refusal } from './connection-limits.ts';
import { Delivery } from './delivery.ts';
import {
  Channels,
  type LiveConnection,
  type LiveStream,
  type LiveWish,
} from './live-connection.ts';
import { LiveFeed } from './live-feed.ts';
import { beatAt, resetAt, retryAfter } from './live-frame.ts';
import { findMissed } from './missed-frames.ts';

/** Below the minute after which many a proxy takes a silent connection for a dead one. */
const BEAT_EVERY = 25_000;
const RETRY_AFTER = 2000;
/** A thousand come back in a second. */
const SPREAD_A_CONNECTION = 1;

export interface LiveParts {
  db: Database;
  events: EventBus;
  log: Log;
  metrics: Metrics;
}

/** Open pages, and what they are told. */
export class Live {
  readonly #parts: LiveParts;
  readonly #limits = new ConnectionLimits();
  readonly #channels = new Channels();
  readonly #delivery: Delivery;
  readonly #feed: LiveFeed;
  #beating: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(parts: LiveParts) {
    const { db, events, log, metrics } = parts;
    this.#parts = parts;
    this.#delivery = new Delivery(this.#channels, {
      delivered: (count) => metrics.liveEventsDelivered.inc(count),
      endedAsSlow: () => metrics.liveConnectionsEndedAsSlow.inc(),
    });
    this.#feed = new LiveFeed(db, log, (frames) => this.#delivery.deliver(frames));
    events.subscribe(({ kind }) => {
      if (kind === 'told' || kind === 'hearing') this.#feed.wake();
    });
  }

  /** How far this instance has read the log: a page made now hears of everything after it. */
  get position(): number {
    return this.#feed.position;
  }

  get connections(): number {
    return this.#limits.all;
  }

  /** To be called once the database is migrated. */
  async start(): Promise<void> {
    await this.#feed.start();
    this.#delivery.start(this.#feed.position);
    this.#beating = setInterval(() => this.beat(), BEAT_EVERY).unref();
  }

  beat(): void {
    this.#delivery.beat();
  }

  /** Resolves once everything committed before the call is written to the pages it is for. */
  async settled(): Promise<void> {
    await this.#feed.read();
    await this.#delivery.settled();
  }

  /** A place for one more connection from this address, to be given back with the result. */
  admit(address: string): Refusal | (() => void) {
    return this.#isStopping ? 'full' : this.#limits.take(address);
  }

  /**
   * Gives the stream what it has missed, then everything as it is told. The result is to be called
   * when the stream is closed.
   */
  follow(wish: LiveWish, stream: LiveStream): () => void {
    const connection: LiveConnection = { stream, joinedAt: 0, isOver: false };
    this.#join(wish, connection).catch((error: Error) => {
      this.#parts.log.warn({ error: error.message }, 'a page could not be told what it has missed');
      stream.destroy();
    });
    return () => {
      connection.isOver = true;
      this.#channels.remove(wish.topics, connection);
    };
  }

  async #join({ topics, after }: LiveWish, connection: LiveConnection): Promise<void> {
    const missed = await findMissed(this.#parts.db, this.#feed, { topics, after });
    if (connection.isOver) return;
    // Nothing is awaited from here on: what is read next finds the connection among the others.
    const { position } = this.#feed;
    const rest = missed && this.#feed.recentAfter(missed.upTo);
    const frames = rest
      ? [...missed.frames, ...rest.filter(({ topic }) => topics.includes(topic))]
      : [];
    const { stream } = connection;
    stream.write(
      Buffer.concat([
        Buffer.from(retryAfter(RETRY_AFTER)),
        ...frames.map(({ bytes }) => bytes),
        Buffer.from(rest ? beatAt(position) : resetAt(position)),
      ]),
    );
    this.#parts.metrics.liveEventsDelivered.inc(frames.length);
    connection.joinedAt = position;
    if (this.#isStopping) stream.end();
    else this.#channels.add(topics, connection);
  }

  /** Ends every connection; each page comes back in its own time, and not all in one instant. */
  endConnections(): void {
    this.#isStopping = true;
    clearInterval(this.#beating);
    const spread = Math.min(Math.max(this.connections * SPREAD_A_CONNECTION, 2000), 30_000);
    for (const { connections } of this.#channels) {
      for (const { stream } of connections) {
        stream.write(retryAfter(RETRY_AFTER + Math.random() * spread));
        stream.end();
      }
      connections.clear();
    }
  }

  async close(): Promise<void> {
    this.endConnections();
    await this.#feed.stop();
    await this.#delivery.settled();
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Availability } from '#db/availability.ts';
import { jobsTag } from '#db/jobs/insert-job.ts';
import type { Tables } from '#db/tables.ts';
import type { Announcement } from '#db/transaction.ts';
import { UnavailableError } from '#db/unavailable.ts';
import type { Log } from '#platform/observability/log.ts';
import { Acknowledgments } from './acknowledgments.ts';
import { BusListeners } from './bus-listeners.ts';
import type { BusListener, EventBus } from './event-bus.ts';

const CHANNEL = 'threequel_changes';
const ACKNOWLEDGMENTS = 'threequel_acknowledgments';
/** What the connections of all instances are called, followed by the instance. */
const CONNECTION = 'threequel-events';
/** Of each kind. PostgreSQL limits a notification to 8,000 bytes; tags are short, so this leaves room. */
const TAGS_PER_NOTIFICATION = 50;
const RECONNECT_MS = 250;
const RECONNECT_TIMEOUT_MS = 1000;
/** Longer, because a start keeps the event loop busy. */
const FIRST_CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 200;
/** Counted in heartbeats, so that a busy event loop does not look like a frozen database. */
const MAX_UNANSWERED_HEARTBEATS = 5;

interface Notification extends Announcement {
  from: string;
  /** The sender waits for acknowledgments of this number. */
  number?: number | undefined;
}

interface Acknowledgment {
  from: string;
  to: string;
  numbers: number[];
}

/**
 * NOTIFY inside the transaction, LISTEN on every instance: events are sent exactly on commit. Instances
 * acknowledge what drops pages, so that nobody is told of a change that another reader does not see. The
 * connection also notices when the database is gone or frozen, and when it is back.
 */
export class PostgresEventBus implements EventBus {
  readonly #url: string;
  readonly #availability: Availability;
  readonly #log: Log;
  readonly #instance = randomUUID();
  readonly #listeners = new BusListeners();
  readonly #acknowledgments = new Acknowledgments();
  readonly #numbers = new WeakMap<Announcement, number>();
  /** What this instance is about to acknowledge, by sender. */
  readonly #received = new Map<string, number[]>();
  #client: pg.Client | undefined;
  #heartbeats: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(url: string, availability: Availability, log: Log) {
    this.#url = url;
    this.#availability = availability;
    this.#log = log;
  }

  async announceWithin(db: Transaction<Tables>, announcement: Announcement): Promise<void> {
    const { tags, staleTags, hasLiveEvents } = announcement;
    const count = Math.max(tags.length, staleTags.length);
    const number = dropsPages(announcement) ? this.#acknowledgments.register() : undefined;
    if (number !== undefined) this.#numbers.set(announcement, number);
    for (let start = 0; start === 0 || start < count; start += TAGS_PER_NOTIFICATION) {
      const end = start + TAGS_PER_NOTIFICATION;
      const notification: Notification = {
        from: this.#instance,
        tags: tags.slice(start, end),
        staleTags: staleTags.slice(start, end),
        hasLiveEvents,
        number: end >= count ? number : undefined,
      };
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.execute(db);
    }
  }

  /** Invalidates this instance's pages before the response; its own notification is ignored later. */
  async announce(announcement: Announcement): Promise<void> {
    this.#listeners.announce(announcement);
    const number = this.#numbers.get(announcement);
    if (number !== undefined) await this.#acknowledgments.wait(number);
  }

  subscribe(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  /** @throws UnavailableError if the database can't be reached */
  async start(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new UnavailableError(message, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeats);
    await this.#client?.end();
  }

  #receive(client: pg.Client, { channel, payload = '' }: pg.Notification): void {
    if (channel === ACKNOWLEDGMENTS) {
      const { from, to, numbers } = JSON.parse(payload) as Acknowledgment;
      if (to === this.#instance) this.#acknowledgments.receive(from, numbers);
      return;
    }
    const { from, number, ...announcement } = JSON.parse(payload) as Notification;
    if (from === this.#instance) return;
    this.#listeners.announce(announcement);
    if (number !== undefined) this.#acknowledge(client, from, number);
  }

  /** Numbers that arrive together are acknowledged together. */
  #acknowledge(client: pg.Client, to: string, number: number): void {
    const numbers = this.#received.get(to);
    if (numbers) return void numbers.push(number);
    this.#received.set(to, [number]);
    setImmediate(() => {
      const acknowledgment: Acknowledgment = {
        from: this.#instance,
        to,
        numbers: this.#received.get(to) ?? [],
      };
      this.#received.delete(to);
      const values = [ACKNOWLEDGMENTS, JSON.stringify(acknowledgment)];
      // A lost connection is also an event of its own.
      client.query('select pg_notify($1, $2)', values).catch(() => {});
    });
  }

  /** @param lost why the connection before this one ended */
  async #connect(lost?: Error): Promise<void> {
    const timeout = lost ? RECONNECT_TIMEOUT_MS : FIRST_CONNECT_TIMEOUT_MS;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: `${CONNECTION} ${this.#instance}`,
      keepAlive: true,
      connectionTimeoutMillis: timeout,
    });
    client.on('error', (error) => this.#handleDisconnect(client, error));
    client.on('end', () => this.#handleDisconnect(client, new Error('The connection ended.')));
    client.on('notification', (notification) => this.#receive(client, notification));
    try {
      await client.connect();
      const text = `listen ${CHANNEL}; listen ${ACKNOWLEDGMENTS}`;
      const listen = { text, query_timeout: timeout };
      await client.query(listen);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    if (this.#closing.signal.aborted) return client.end();
    this.#client = client;
    this.#watch(client);
    if (lost && !this.#availability.problem) {
      this.#log.warn({ error: lost.message }, 'event bus reconnected');
    }
    this.#availability.report(undefined);
    this.#listeners.emit({ kind: 'connected' });
  }

  /** Drops the connection when heartbeats remain unanswered. */
  #watch(client: pg.Client): void {
    let unanswered = 0;
    this.#heartbeats = setInterval(() => {
      unanswered += 1;
      if (unanswered > MAX_UNANSWERED_HEARTBEATS) {
        const error = new Error('The database does not answer.');
        this.#handleDisconnect(client, error);
        this.#reportUnavailable(error);
      }
      if (unanswered > 1) return;
      const onAnswer = (others: ReadonlySet<string>) => {
        unanswered = 0;
        this.#acknowledgments.setOthers(others);
      };
      // A failure is also an event of the connection.
      this.#listOthers(client).then(onAnswer, () => {});
    }, HEARTBEAT_MS).unref();
  }

  /** The other instances that are connected. */
  async #listOthers(client: pg.Client): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ instance: string }>(
      `select split_part(application_name, ' ', 2) as instance from pg_stat_activity
       where datname = current_database() and application_name like $1 and application_name <> $2`,
      [`${CONNECTION} %`, `${CONNECTION} ${this.#instance}`],
    );
    return new Set(rows.map(({ instance }) => instance));
  }

  #handleDisconnect(client: pg.Client, error: Error): void {
    if (this.#closing.signal.aborted || client !== this.#client) return;
    this.#client = undefined;
    this.#acknowledgments.setOthers(new Set());
    clearInterval(this.#heartbeats);
    client.connection.stream.destroy();
    this.#listeners.emit({ kind: 'disconnected' });
    void this.#reconnect(error);
  }

  async #reconnect(lost: Error): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        return await this.#connect(lost);
      } catch (failure) {
        this.#reportUnavailable(failure as Error);
        await setTimeout(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
  }

  #reportUnavailable({ message, name }: Error): void {
    // The error of several refused addresses has no message.
    this.#availability.report(message || name);
    this.#listeners.emit({ kind: 'unavailable' });
  }
}

/** Tags of jobs are on no page. */
function dropsPages({ tags, staleTags }: Announcement): boolean {
  return staleTags.length > 0 || tags.some((tag) => tag !== jobsTag);
}

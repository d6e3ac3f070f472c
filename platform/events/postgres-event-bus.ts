import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#db/tables.ts';
import type { Announcement } from '#db/transaction.ts';
import type { Log } from '#platform/observability/log.ts';
import { BusListeners } from './bus-listeners.ts';
import type { BusListener, EventBus } from './event-bus.ts';

const CHANNEL = 'threequel_changes';
/** PostgreSQL limits a notification to 8,000 bytes; tags are short, so this leaves room. */
const TAGS_PER_NOTIFICATION = 100;
const RECONNECT_MS = 1000;

interface Notification extends Announcement {
  from: string;
}

/** NOTIFY inside the transaction, LISTEN on every instance: events are sent exactly on commit. */
export class PostgresEventBus implements EventBus {
  readonly #url: string;
  readonly #log: Log;
  readonly #instance = randomUUID();
  readonly #listeners = new BusListeners();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async announceWithin(db: Transaction<Tables>, announcement: Announcement): Promise<void> {
    const { tags, hasLiveEvents } = announcement;
    for (let start = 0; start === 0 || start < tags.length; start += TAGS_PER_NOTIFICATION) {
      const batch = tags.slice(start, start + TAGS_PER_NOTIFICATION);
      const notification: Notification = { from: this.#instance, tags: batch, hasLiveEvents };
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.execute(db);
    }
  }

  /** Invalidates this instance's pages before the response; its own notification is ignored later. */
  announce(announcement: Announcement): void {
    this.#listeners.announce(announcement);
  }

  subscribe(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'threequel-events',
      keepAlive: true,
    });
    client.on('error', (error) => this.#handleDisconnect(client, error));
    client.on('end', () => this.#handleDisconnect(client, new Error('The connection ended.')));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#listeners.emit({ kind: 'connected' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #receive(payload: string): void {
    const { from, ...announcement } = JSON.parse(payload) as Notification;
    if (from !== this.#instance) this.#listeners.announce(announcement);
  }

  #handleDisconnect(client: pg.Client, error: Error): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    this.#log.warn({ error: error.message }, 'event bus disconnected');
    this.#listeners.emit({ kind: 'disconnected' });
    client.end().catch(() => {});
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#retry = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.#client = undefined;
        this.#log.warn({ error: error.message }, 'event bus reconnect failed');
        if (!this.#isClosed) this.#reconnectLater();
      });
    }, RECONNECT_MS);
    this.#retry.unref();
  }
}

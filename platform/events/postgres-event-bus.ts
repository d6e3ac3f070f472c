import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#db/tables.ts';
import type { Announcement } from '#db/transaction.ts';
import type { Log } from '#platform/observability/log.ts';
import { BusListeners } from './bus-listeners.ts';
import type { BusListener, EventBus } from './event-bus.ts';

const CHANNEL = 'threequel_changes';
/** PostgreSQL takes at most 8,000 bytes a notification; tags are short, so this leaves room. */
const TAGS_A_NOTIFICATION = 100;
const RECONNECT_AFTER = 1000;

interface Notification extends Announcement {
  from: string;
}

/** Changes travel with the commit itself: NOTIFY inside the transaction, LISTEN on every instance. */
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
    const { tags, isTold } = announcement;
    for (let start = 0; start === 0 || start < tags.length; start += TAGS_A_NOTIFICATION) {
      const part = tags.slice(start, start + TAGS_A_NOTIFICATION);
      const notification: Notification = { from: this.#instance, tags: part, isTold };
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notification)})`.execute(db);
    }
  }

  /** The own pages go before the answer does; the notification comes back later and is passed over. */
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
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection ended.')));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#listeners.tell({ kind: 'hearing' });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #hear(payload: string): void {
    const { from, ...announcement } = JSON.parse(payload) as Notification;
    if (from !== this.#instance) this.#listeners.announce(announcement);
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = undefined;
    this.#log.warn({ error: error.message }, 'changes of other instances are not heard');
    this.#listeners.tell({ kind: 'deaf' });
    client.end().catch(() => {});
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    this.#retry = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.#client = undefined;
        this.#log.warn({ error: error.message }, 'still not hearing other instances');
        if (!this.#isClosed) this.#reconnectLater();
      });
    }, RECONNECT_AFTER);
    this.#retry.unref();
  }
}

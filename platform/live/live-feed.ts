import type { Database } from '#db/engine.ts';
import type { Log } from '#platform/observability/log.ts';
import { listLiveEventsAfter, listNewestLiveEvents } from './database-live-log.ts';
import { getFrame, type LiveFrame } from './live-frame.ts';
import { RecentFrames } from './recent-frames.ts';

const BOUNDS = { frames: 1000, bytes: 4 * 1024 * 1024 };
const READ_BATCH = 200;
const RETRY_MS = 1000;

/** Reads the live log: every event once, in commit order, from all instances. */
export class LiveFeed {
  readonly #db: Database;
  readonly #log: Log;
  readonly #onFrames: (frames: LiveFrame[]) => void;
  #recent = new RecentFrames(0, BOUNDS);
  #position = 0;
  #isRunning = false;
  #reading: Promise<void> | undefined;
  #readingAgain: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Log, onFrames: (frames: LiveFrame[]) => void) {
    this.#db = db;
    this.#log = log;
    this.#onFrames = onFrames;
  }

  /** Id of the last event read. Events that commit later have higher ids. */
  get position(): number {
    return this.#position;
  }

  /** Events after this position, or undefined if some are no longer in memory. */
  recentAfter(position: number): LiveFrame[] | undefined {
    return this.#recent.after(position);
  }

  async start(): Promise<void> {
    const rows = await listNewestLiveEvents(this.#db, BOUNDS.frames);
    const [oldest] = rows;
    this.#recent = new RecentFrames(oldest ? oldest.id - 1 : 0, BOUNDS);
    this.#recent.add(rows.map(getFrame));
    this.#position = rows.at(-1)?.id ?? 0;
    this.#isRunning = true;
    // Events published since the query have not woken this feed.
    this.wake();
  }

  /** Starts reading new events, and retries on failure. */
  wake(): void {
    if (!this.#isRunning) return;
    this.read().catch((error: Error) => {
      if (!this.#isRunning) return;
      this.#log.warn({ err: error }, 'reading live events failed');
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.wake(), RETRY_MS).unref();
    });
  }

  /** Resolves once everything committed before the call has been read. */
  read(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#readNew().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // The current read may have started before the latest commit.
    this.#readingAgain ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#readingAgain = undefined;
        return this.read();
      });
    return this.#readingAgain;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#retry);
    await Promise.allSettled([this.#reading, this.#readingAgain]);
  }

  async #readNew(): Promise<void> {
    let rows: Awaited<ReturnType<typeof listLiveEventsAfter>>;
    do {
      rows = await listLiveEventsAfter(this.#db, this.#position, READ_BATCH);
      const last = rows.at(-1);
      if (!last) return;
      const frames = rows.map(getFrame);
      this.#recent.add(frames);
      this.#position = last.id;
      this.#onFrames(frames);
    } while (rows.length === READ_BATCH && this.#isRunning);
  }
}

import type { Database } from '#db/engine.ts';
import type { Log } from '#platform/observability/log.ts';
import { listLiveEventsAfter, listNewestLiveEvents } from './database-live-log.ts';
import { frameOf, type LiveFrame } from './live-frame.ts';
import { RecentFrames } from './recent-frames.ts';

const BOUNDS = { frames: 1000, bytes: 4 * 1024 * 1024 };
const READ_AT_ONCE = 200;
const READ_AGAIN_AFTER = 1000;

/** Follows the log: every event once, in the order of commits, whichever instance wrote it. */
export class LiveFeed {
  readonly #db: Database;
  readonly #log: Log;
  readonly #onFrames: (frames: LiveFrame[]) => void;
  #recent = new RecentFrames(0, BOUNDS);
  #position = 0;
  #isOn = false;
  #reading: Promise<void> | undefined;
  #readingAgain: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Log, onFrames: (frames: LiveFrame[]) => void) {
    this.#db = db;
    this.#log = log;
    this.#onFrames = onFrames;
  }

  /** The newest event that was read; what is not committed yet will be above it. */
  get position(): number {
    return this.#position;
  }

  /** What came after this position, or undefined when that is no longer all in memory. */
  recentAfter(position: number): LiveFrame[] | undefined {
    return this.#recent.after(position);
  }

  async start(): Promise<void> {
    const rows = await listNewestLiveEvents(this.#db, BOUNDS.frames);
    const [oldest] = rows;
    this.#recent = new RecentFrames(oldest ? oldest.id - 1 : 0, BOUNDS);
    this.#recent.add(rows.map(frameOf));
    this.#position = rows.at(-1)?.id ?? 0;
    this.#isOn = true;
    // What was told meanwhile has woken nobody.
    this.wake();
  }

  /** Reads soon what is new; where that fails, again a little later. */
  wake(): void {
    if (!this.#isOn) return;
    this.read().catch((error: Error) => {
      if (!this.#isOn) return;
      this.#log.warn({ error: error.message }, 'live events could not be read');
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.wake(), READ_AGAIN_AFTER).unref();
    });
  }

  /** Resolves once everything is read that was committed before the call. */
  read(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#readOn().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // What is being read may have begun too early to see it.
    this.#readingAgain ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#readingAgain = undefined;
        return this.read();
      });
    return this.#readingAgain;
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    clearTimeout(this.#retry);
    await Promise.allSettled([this.#reading, this.#readingAgain]);
  }

  async #readOn(): Promise<void> {
    let rows: Awaited<ReturnType<typeof listLiveEventsAfter>>;
    do {
      rows = await listLiveEventsAfter(this.#db, this.#position, READ_AT_ONCE);
      const last = rows.at(-1);
      if (!last) return;
      const frames = rows.map(frameOf);
      this.#recent.add(frames);
      this.#position = last.id;
      this.#onFrames(frames);
    } while (rows.length === READ_AT_ONCE && this.#isOn);
  }
}

import { setImmediate } from 'node:timers/promises';
import type { Channel, Channels, LiveConnection } from './live-connection.ts';
import { beatAt, type LiveFrame } from './live-frame.ts';

/** What a connection may leave unread: more, and it is ended; it comes back where it was. */
const MOST_UNREAD = 64 * 1024;
/** Written in one go; then others get their turn, such as whoever asks for a page. */
const WRITES_A_SLICE = 250;

export interface DeliveryCounts {
  delivered: (events: number) => void;
  endedAsSlow: () => void;
}

/**
 * Writes events to the connections they are for, in order, however many connections there are. What
 * arrives while one delivery goes on goes out together in the next.
 */
export class Delivery {
  readonly #channels: Channels;
  readonly #counts: DeliveryCounts;
  #waiting: LiveFrame[] = [];
  #isBeatDue = false;
  #running: Promise<void> | undefined;
  /** Everything up to here has been written. */
  #position = 0;
  #writes = 0;

  constructor(channels: Channels, counts: DeliveryCounts) {
    this.#channels = channels;
    this.#counts = counts;
  }

  start(position: number): void {
    this.#position = position;
  }

  deliver(frames: readonly LiveFrame[]): void {
    this.#waiting.push(...frames);
    this.#run();
  }

  /** In its turn too: what it says was heard must have been written. */
  beat(): void {
    this.#isBeatDue = true;
    this.#run();
  }

  /** Resolves once nothing waits to be written. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#runOn();
  }

  async #runOn(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isBeatDue) {
      const frames = this.#waiting;
      const isBeat = this.#isBeatDue;
      this.#waiting = [];
      this.#isBeatDue = false;
      for (const channel of this.#channels) await this.#toChannel(channel, frames);
      this.#position = frames.at(-1)?.id ?? this.#position;
      if (isBeat) for (const channel of this.#channels) await this.#beatTo(channel);
      await setImmediate();
    }
    // Here and not when the promise is settled: what comes in between would wait for ever.
    this.#running = undefined;
  }

  async #toChannel({ topics, connections }: Channel, frames: readonly LiveFrame[]): Promise<void> {
    const theirs = frames.filter(({ topic }) => topics.has(topic));
    const [first] = theirs;
    if (!first) return;
    const bytes = bytesOf(theirs);
    for (const connection of connections) {
      // Who has joined meanwhile has been given some of it, or all of it, on joining.
      const { joinedAt } = connection;
      const isNew = joinedAt >= first.id;
      const missed = isNew ? theirs.filter(({ id }) => id > joinedAt) : theirs;
      if (missed.length === 0) continue;
      this.#write(connection, isNew ? bytesOf(missed) : bytes);
      this.#counts.delivered(missed.length);
      await this.#pause();
    }
  }

  async #beatTo({ connections }: Channel): Promise<void> {
    const position = this.#position;
    const bytes = Buffer.from(beatAt(position));
    for (const connection of connections) {
      if (connection.joinedAt > position) continue;
      this.#write(connection, bytes);
      await this.#pause();
    }
  }

  #write({ stream }: LiveConnection, bytes: Buffer): void {
    const unread = stream.writableLength;
    if (unread === 0 || unread + bytes.length <= MOST_UNREAD) {
      stream.write(bytes);
      return;
    }
    this.#counts.endedAsSlow();
    stream.destroy();
  }

  async #pause(): Promise<void> {
    this.#writes += 1;
    if (this.#writes % WRITES_A_SLICE === 0) await setImmediate();
  }
}

function bytesOf(frames: readonly LiveFrame[]): Buffer {
  const [only] = frames;
  return frames.length === 1 && only ? only.bytes : Buffer.concat(frames.map(({ bytes }) => bytes));
}

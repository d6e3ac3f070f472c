import { setImmediate } from 'node:timers/promises';
import type { Channel, Channels, LiveConnection } from './live-connection.ts';
import { heartbeatAt, type LiveFrame } from './live-frame.ts';

/** A client that reads too slowly is disconnected; it reconnects at its last position. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Then other work runs, such as page requests. */
const WRITES_PER_SLICE = 250;

export interface BroadcastCounters {
  delivered: (events: number) => void;
  closedAsSlow: () => void;
}

/**
 * Writes events to all subscribed connections, in order. Events that arrive during one broadcast are
 * sent together in the next.
 */
export class Broadcaster {
  readonly #channels: Channels;
  readonly #counts: BroadcastCounters;
  #waiting: LiveFrame[] = [];
  #isHeartbeatDue = false;
  #running: Promise<void> | undefined;
  /** Everything up to this position has been written. */
  #position = 0;
  #writes = 0;

  constructor(channels: Channels, counts: BroadcastCounters) {
    this.#channels = channels;
    this.#counts = counts;
  }

  start(position: number): void {
    this.#position = position;
  }

  broadcast(frames: readonly LiveFrame[]): void {
    this.#waiting.push(...frames);
    this.#run();
  }

  /** Queued behind pending events, because it confirms the position up to which all was written. */
  heartbeat(): void {
    this.#isHeartbeatDue = true;
    this.#run();
  }

  /** Resolves once everything queued has been written. */
  async flushed(): Promise<void> {
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isHeartbeatDue) {
      const frames = this.#waiting;
      const isHeartbeat = this.#isHeartbeatDue;
      this.#waiting = [];
      this.#isHeartbeatDue = false;
      for (const channel of this.#channels) await this.#sendToChannel(channel, frames);
      this.#position = frames.at(-1)?.id ?? this.#position;
      if (isHeartbeat) for (const channel of this.#channels) await this.#sendHeartbeat(channel);
      await setImmediate();
    }
    // Not in `finally` or `then`: an event that arrived before it ran would never be sent.
    this.#running = undefined;
  }

  async #sendToChannel(
    { topics, connections }: Channel,
    frames: readonly LiveFrame[],
  ): Promise<void> {
    const matching = frames.filter(({ topic }) => topics.has(topic));
    const [first] = matching;
    if (!first) return;
    const bytes = getBytes(matching);
    for (const connection of connections) {
      // A connection that joined during this broadcast has already received some or all frames.
      const { joinedPosition } = connection;
      const isNew = joinedPosition >= first.id;
      const missed = isNew ? matching.filter(({ id }) => id > joinedPosition) : matching;
      if (missed.length === 0) continue;
      this.#write(connection, isNew ? getBytes(missed) : bytes);
      this.#counts.delivered(missed.length);
      await this.#pause();
    }
  }

  async #sendHeartbeat({ connections }: Channel): Promise<void> {
    const position = this.#position;
    const bytes = Buffer.from(heartbeatAt(position));
    for (const connection of connections) {
      if (connection.joinedPosition > position) continue;
      this.#write(connection, bytes);
      await this.#pause();
    }
  }

  #write({ stream }: LiveConnection, bytes: Buffer): void {
    const unread = stream.writableLength;
    if (unread === 0 || unread + bytes.length <= MAX_UNREAD_BYTES) {
      stream.write(bytes);
      return;
    }
    this.#counts.closedAsSlow();
    stream.destroy();
  }

  async #pause(): Promise<void> {
    this.#writes += 1;
    if (this.#writes % WRITES_PER_SLICE === 0) await setImmediate();
  }
}

function getBytes(frames: readonly LiveFrame[]): Buffer {
  const [only] = frames;
  return frames.length === 1 && only ? only.bytes : Buffer.concat(frames.map(({ bytes }) => bytes));
}

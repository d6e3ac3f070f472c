import type { ServerResponse } from 'node:http';

/** What the server writes to: the raw response, as a web stream would cost more than all else. */
export type LiveStream = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;

/** What a page asks for. */
export interface LiveWish {
  topics: readonly string[];
  /** The position it has heard everything up to; from now on unless given. */
  after: number | undefined;
}

/** All that is kept of a page that listens, besides its socket. */
export interface LiveConnection {
  stream: LiveStream;
  /** Everything up to here was written, or not for it, when it joined. */
  joinedAt: number;
  /** Closed before it was given what it has missed. */
  isOver: boolean;
}

/** Connections that follow the same topics, and so are always sent the same bytes. */
export interface Channel {
  topics: ReadonlySet<string>;
  connections: Set<LiveConnection>;
}

export class Channels {
  readonly #channels = new Map<string, Channel>();

  [Symbol.iterator](): Iterator<Channel> {
    return this.#channels.values();
  }

  add(topics: readonly string[], connection: LiveConnection): void {
    const key = keyOf(topics);
    const channel = this.#channels.get(key) ?? { topics: new Set(topics), connections: new Set() };
    channel.connections.add(connection);
    this.#channels.set(key, channel);
  }

  remove(topics: readonly string[], connection: LiveConnection): void {
    const key = keyOf(topics);
    const channel = this.#channels.get(key);
    channel?.connections.delete(connection);
    if (channel?.connections.size === 0) this.#channels.delete(key);
  }
}

function keyOf(topics: readonly string[]): string {
  return [...topics].sort().join();
}

import type { ServerResponse } from 'node:http';

/** The raw Node response: a web stream per connection would dominate the cost. */
export type LiveStream = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>;

export interface LiveSubscription {
  topics: readonly string[];
  /** Last position the client received. Defaults to the current one. */
  after: number | undefined;
}

export interface LiveConnection {
  stream: LiveStream;
  /** Position up to which it had received everything when it joined. */
  joinedPosition: number;
  /** The client disconnected. */
  isClosed: boolean;
}

/** Connections with the same topics, which always get the same bytes. */
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
    const key = getKey(topics);
    const channel = this.#channels.get(key) ?? { topics: new Set(topics), connections: new Set() };
    channel.connections.add(connection);
    this.#channels.set(key, channel);
  }

  remove(topics: readonly string[], connection: LiveConnection): void {
    const key = getKey(topics);
    const channel = this.#channels.get(key);
    channel?.connections.delete(connection);
    if (channel?.connections.size === 0) this.#channels.delete(key);
  }
}

function getKey(topics: readonly string[]): string {
  return [...topics].sort().join();
}

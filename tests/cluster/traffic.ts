import { Agent, fetch } from 'undici';
import { expect } from 'vitest';
import type { ReverseProxy } from '#tests/deploy/proxy.ts';

interface Failure {
  at: number;
  what: string;
}

/** Readers and writers who go on, one request after another, until they are stopped. */
export class Traffic {
  /** Addresses whose subscription was confirmed to the client. */
  readonly acknowledged: string[] = [];
  reads = 0;
  readonly failures: Failure[] = [];
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #done: Promise<unknown>;
  readonly #name: string;
  readonly #onWrite: () => Promise<void>;
  #isStopped = false;

  /** `onWrite` is called after each write, acknowledged or not. */
  constructor(
    { origin, ca }: ReverseProxy,
    { name, onWrite }: { name: string; onWrite: () => Promise<void> },
  ) {
    this.#origin = origin;
    // nginx ends a connection after a thousand requests, and with HTTP/2 this client does not try again.
    this.#agent = new Agent({ allowH2: false, connect: { ca } });
    this.#name = name;
    this.#onWrite = onWrite;
    const writers = [0, 1, 2, 3].map((number) => this.#write(number));
    const readers = ['/', '/message-board', '/news'].map((path) => this.#read(path));
    this.#done = Promise.all([...writers, ...readers]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#done;
    await this.#agent.destroy();
  }

  /** Resolves once there have been some more acknowledged writes, and reads. */
  async untilProgress(writes = 12): Promise<void> {
    const goals = [this.acknowledged.length + writes, this.reads + writes];
    const hasMore = () =>
      this.acknowledged.length >= (goals[0] ?? 0) && this.reads >= (goals[1] ?? 0);
    await expect.poll(hasMore, { interval: 20 }).toBe(true);
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; !this.#isStopped; number += 1) {
      const email = `${this.#name}-${writer}-${number}@example.com`;
      const headers = { 'x-forwarded-for': `10.${writer}.${number >> 8}.${number & 255}` };
      const body = new URLSearchParams({ email, source: 'footer' });
      const isDone = await this.#send('/subscribe', 303, { method: 'POST', body, headers });
      if (isDone) this.acknowledged.push(email);
      await this.#onWrite();
    }
  }

  async #read(path: string): Promise<void> {
    while (!this.#isStopped) {
      if (await this.#send(path, 200)) this.reads += 1;
    }
  }

  /** Returns whether the response was the expected one. */
  async #send(
    path: string,
    expected: number,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<boolean> {
    const at = Date.now();
    try {
      const request = { dispatcher: this.#agent, redirect: 'manual', ...init } as const;
      const response = await fetch(this.#origin + path, request);
      await response.arrayBuffer();
      if (response.status === expected) return true;
      this.failures.push({ at, what: `${path} ${response.status}` });
    } catch (error) {
      this.failures.push({ at, what: `${path} ${(error as Error).cause ?? error}` });
    }
    return false;
  }
}

import type { Encoding } from '#platform/page-cache/encoding.ts';

/** The data that a proxy worker is started with. */
export interface ProxyWorkerOptions {
  host: string;
  port: number;
  /** Path of the socket on which the main thread answers. */
  upstream: string;
  memory: SharedArrayBuffer;
}

/** A cached page in one encoding, valid while its slot holds its id. */
export interface PageCopy {
  url: string;
  encoding: Encoding;
  slot: number;
  id: number;
  expiresAt: number | undefined;
  status: number;
  headers: string[];
  notModifiedHeaders: string[];
  etag: string;
  body: Uint8Array;
}

export type ProxyWorkerMessage = { kind: 'page'; page: PageCopy } | { kind: 'stop' };
export type ProxyWorkerEvent = { kind: 'listening' } | { kind: 'failed'; message: string };

/** The client's address, between a proxy worker and the main thread. */
export const CLIENT_HEADER = 'x-threequel-client';

const SLOTS = 16_384;

/** Shared by all threads: which copies are valid, and how many responses the proxy workers have sent. */
export class SharedValidity {
  readonly memory: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(memory = new SharedArrayBuffer((SLOTS + 1) * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#cells = new Int32Array(memory);
  }

  get slots(): number {
    return SLOTS;
  }

  isValid(slot: number, id: number): boolean {
    return Atomics.load(this.#cells, slot) === id;
  }

  set(slot: number, id: number): void {
    Atomics.store(this.#cells, slot, id);
  }

  countResponse(): void {
    Atomics.add(this.#cells, SLOTS, 1);
  }

  /** Responses since the last call. */
  takeResponses(): number {
    return Atomics.exchange(this.#cells, SLOTS, 0);
  }
}

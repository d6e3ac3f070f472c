import { request } from 'node:http';
import type { EventSourceLike } from '#app/ui/live/live-stream.ts';

type Listener = (message: MessageEvent<string>) => void;

/** The parts of EventSource that the page's stream uses, with a connection that tests can cut. */
export class TestSource implements EventSourceLike {
  readonly #address: string;
  readonly #listeners = new Map<string, Listener[]>();
  #lastEventId = '';
  #cut: () => void = () => {};
  readyState = 0;
  /** Ids of all messages from the server, over all connections. */
  readonly ids: number[] = [];

  constructor(address: string) {
    this.#address = address;
    this.#connect();
  }

  addEventListener(type: string, listener: unknown): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener as Listener]);
  }

  close(): void {
    this.readyState = 2;
    this.#cut();
  }

  /** Drops the connection, maybe in the middle of a message. It reconnects by itself, like a browser. */
  cut(): void {
    this.#cut();
  }

  #connect(): void {
    this.readyState = 0;
    const headers = this.#lastEventId ? { 'last-event-id': this.#lastEventId } : {};
    const clientRequest = request(this.#address, { headers, agent: false }).end();
    let isCut = false;
    this.#cut = () => {
      if (isCut) return;
      isCut = true;
      clientRequest.destroy();
      if (this.readyState !== 2) setImmediate(() => this.readyState !== 2 && this.#connect());
    };
    clientRequest.on('error', () => {});
    clientRequest.on('response', (response) => {
      this.readyState = response.statusCode === 200 ? 1 : 2;
      if (this.readyState === 2) return this.#dispatch('error', '');
      let rest = '';
      response.on('error', () => {});
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) if (!isCut) this.#receive(block);
      });
    });
  }

  #receive(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.#lastEventId = field('id') ?? this.#lastEventId;
    const data = field('data');
    if (data === undefined) return;
    if (!field('event')) this.ids.push(Number(this.#lastEventId));
    this.#dispatch(field('event') ?? 'message', data);
  }

  #dispatch(type: string, data: string): void {
    const message = { data, lastEventId: this.#lastEventId } as MessageEvent<string>;
    for (const listener of this.#listeners.get(type) ?? []) listener(message);
  }
}

import { request } from 'node:http';
import type { EventSourceLike } from '#app/ui/live/live-stream.ts';

type Hear = (message: MessageEvent<string>) => void;

/** An EventSource as far as the page's stream uses one, whose line a test can cut. */
export class TestSource implements EventSourceLike {
  readonly #address: string;
  readonly #hears = new Map<string, Hear[]>();
  #lastEventId = '';
  #cut: () => void = () => {};
  readyState = 0;
  /** Of every message the server has sent to it, over all its connections. */
  readonly ids: number[] = [];

  constructor(address: string) {
    this.#address = address;
    this.#connect();
  }

  addEventListener(type: string, hear: unknown): void {
    this.#hears.set(type, [...(this.#hears.get(type) ?? []), hear as Hear]);
  }

  close(): void {
    this.readyState = 2;
    this.#cut();
  }

  /** The line is lost, maybe in the middle of a message; as a browser does, it comes back by itself. */
  cut(): void {
    this.#cut();
  }

  #connect(): void {
    this.readyState = 0;
    const headers = this.#lastEventId ? { 'last-event-id': this.#lastEventId } : {};
    const asking = request(this.#address, { headers, agent: false }).end();
    let isCut = false;
    this.#cut = () => {
      if (isCut) return;
      isCut = true;
      asking.destroy();
      if (this.readyState !== 2) setImmediate(() => this.readyState !== 2 && this.#connect());
    };
    asking.on('error', () => {});
    asking.on('response', (response) => {
      this.readyState = response.statusCode === 200 ? 1 : 2;
      if (this.readyState === 2) return this.#tell('error', '');
      let rest = '';
      response.on('error', () => {});
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) if (!isCut) this.#hear(block);
      });
    });
  }

  #hear(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.#lastEventId = field('id') ?? this.#lastEventId;
    const data = field('data');
    if (data === undefined) return;
    if (!field('event')) this.ids.push(Number(this.#lastEventId));
    this.#tell(field('event') ?? 'message', data);
  }

  #tell(type: string, data: string): void {
    const message = { data, lastEventId: this.#lastEventId } as MessageEvent<string>;
    for (const hear of this.#hears.get(type) ?? []) hear(message);
  }
}

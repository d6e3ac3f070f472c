import type { LiveEvent, LiveListener } from './live-listener.ts';

/** What is used of the browser's EventSource. */
export type LiveSource = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

interface Ear extends LiveListener {
  heardUpTo: number;
  /** Whether the connection there is brings all it wants; else the next one will. */
  isServed: boolean;
}

/** Parts of a page that appear together ask for one connection together. */
const GATHER_MS = 50;
/** The server says something every 25 seconds; after this a line is taken for dead. */
const SILENCE_MS = 65_000;
const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 60_000;
const CLOSED = 2;

/**
 * The one connection of a page, whoever in it listens. Each listener hears every event of its topics
 * once, from its own position on, however often the connection is lost, ended or made anew.
 */
export class LiveStream {
  readonly #open: (address: string) => LiveSource;
  readonly #ears = new Set<Ear>();
  #source: LiveSource | undefined;
  #topics: readonly string[] = [];
  /** What this connection has brought everything up to. */
  #broughtUpTo = 0;
  #isResting = false;
  #pause = FIRST_PAUSE_MS;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #coming: ReturnType<typeof setTimeout> | undefined;

  constructor(open: (address: string) => LiveSource) {
    this.#open = open;
  }

  /** The result ends the listening. */
  listen(listener: LiveListener): () => void {
    const ear = { ...listener, heardUpTo: listener.after, isServed: this.#serves(listener) };
    this.#ears.add(ear);
    this.#gather();
    return () => {
      this.#ears.delete(ear);
      this.#gather();
    };
  }

  /** Lets go of the connection while nobody looks; what happens meanwhile is told on waking. */
  rest(): void {
    this.#isResting = true;
    this.#disconnect();
  }

  wake(): void {
    this.#isResting = false;
    this.#pause = FIRST_PAUSE_MS;
    if (!this.#source) this.#connect();
  }

  #gather(): void {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => {
      const isEnough = this.#ears.size > 0 && [...this.#ears].every(({ isServed }) => isServed);
      if (!isEnough) this.#connect();
    }, GATHER_MS);
  }

  #serves({ topics, after }: LiveListener): boolean {
    const isOpen = this.#source !== undefined && after >= this.#broughtUpTo;
    return isOpen && topics.every((topic) => this.#topics.includes(topic));
  }

  #connect(): void {
    this.#disconnect();
    if (this.#isResting || this.#ears.size === 0) return;
    const ears = [...this.#ears];
    for (const ear of ears) ear.isServed = true;
    this.#topics = [...new Set(ears.flatMap(({ topics }) => topics))].sort();
    this.#broughtUpTo = Math.min(...ears.map(({ heardUpTo }) => heardUpTo));
    const source = this.#open(`/live?topics=${this.#topics.join()}&after=${this.#broughtUpTo}`);
    this.#source = source;
    const on = (type: string, hear: (message: MessageEvent<string>) => void) =>
      source.addEventListener(type, (message) => {
        // What is still on its way from a connection that was let go comes again by the next one.
        if (source !== this.#source) return;
        this.#expectMore();
        this.#pause = FIRST_PAUSE_MS;
        hear(message as MessageEvent<string>);
      });
    on('message', ({ data, lastEventId }) => this.#tell(JSON.parse(data), Number(lastEventId)));
    on('beat', ({ data }) => this.#advance(Number(data)));
    on('reset', ({ data }) => this.#reset(Number(data)));
    source.addEventListener('error', () => this.#onError(source));
    this.#expectMore();
  }

  #disconnect(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#coming);
    this.#source?.close();
    this.#source = undefined;
  }

  #tell(event: LiveEvent, id: number): void {
    this.#broughtUpTo = Math.max(this.#broughtUpTo, id);
    for (const ear of this.#served()) {
      if (id <= ear.heardUpTo || !ear.topics.includes(event.topic)) continue;
      ear.heardUpTo = id;
      ear.onEvent(event);
    }
  }

  #advance(position: number): void {
    this.#broughtUpTo = Math.max(this.#broughtUpTo, position);
    for (const ear of this.#served()) ear.heardUpTo = Math.max(ear.heardUpTo, position);
  }

  #reset(position: number): void {
    this.#broughtUpTo = position;
    for (const ear of this.#served()) {
      ear.heardUpTo = position;
      ear.onReset();
    }
  }

  #served(): Ear[] {
    return [...this.#ears].filter(({ isServed }) => isServed);
  }

  #expectMore(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#connect(), SILENCE_MS);
  }

  /** A lost connection the browser makes anew itself; of one that was refused it lets go. */
  #onError(source: LiveSource): void {
    if (source !== this.#source || source.readyState !== CLOSED) return;
    this.#disconnect();
    const pause = this.#pause * (0.5 + Math.random());
    this.#coming = setTimeout(() => this.#connect(), pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}

/** The fields that every live event has; `kind` decides the rest. */
export interface LiveEvent {
  topic: string;
  kind: string;
}

export interface LiveListener {
  topics: readonly string[];
  /** Opens a private topic. A page has at most one. */
  key?: string | undefined;
  /** The loader's `liveCursor`: only later events are delivered. */
  after: number;
  /** Called once per event, in order. Must be idempotent: the page may already show the change. */
  onEvent: (event: LiveEvent) => void;
  /** Called when events were lost for good and the data has to be reloaded. */
  onReset: () => void;
}

export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

interface Subscriber extends LiveListener {
  /** Id of the last event this subscriber has seen. */
  position: number;
  /** False until a connection covers its topics and position. */
  isConnected: boolean;
}

/** Components that mount together share one connection. */
const CONNECT_DELAY_MS = 50;
/** The server sends a heartbeat every 25 seconds; two missed ones mean a dead connection. */
const HEARTBEAT_TIMEOUT_MS = 65_000;
const MIN_RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;
const CLOSED = 2;

/**
 * One server-sent-events connection shared by all subscribers of a page. Each subscriber receives
 * every event of its topics exactly once, from its own position on, across reconnects.
 */
export class LiveStream {
  readonly #open: (url: string) => EventSourceLike;
  readonly #subscribers = new Set<Subscriber>();
  #source: EventSourceLike | undefined;
  #topics: readonly string[] = [];
  /** Id of the last event this connection has delivered. */
  #position = 0;
  #isPaused = false;
  #retryMs = MIN_RETRY_MS;
  #connectTimer: ReturnType<typeof setTimeout> | undefined;
  #heartbeatTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: (url: string) => EventSourceLike) {
    this.#open = open;
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: LiveListener): () => void {
    const subscriber = {
      ...listener,
      position: listener.after,
      isConnected: this.#covers(listener),
    };
    this.#subscribers.add(subscriber);
    this.#scheduleConnect();
    return () => {
      this.#subscribers.delete(subscriber);
      this.#scheduleConnect();
    };
  }

  /** Closes the connection. Subscribers receive what they missed after `resume`. */
  pause(): void {
    this.#isPaused = true;
    this.#disconnect();
  }

  resume(): void {
    this.#isPaused = false;
    this.#retryMs = MIN_RETRY_MS;
    if (!this.#source) this.#connect();
  }

  #scheduleConnect(): void {
    clearTimeout(this.#connectTimer);
    this.#connectTimer = setTimeout(() => {
      const isCovered =
        this.#subscribers.size > 0 &&
        [...this.#subscribers].every(({ isConnected }) => isConnected);
      if (!isCovered) this.#connect();
    }, CONNECT_DELAY_MS);
  }

  #covers({ topics, after }: LiveListener): boolean {
    const isOpen = this.#source !== undefined && after >= this.#position;
    return isOpen && topics.every((topic) => this.#topics.includes(topic));
  }

  #connect(): void {
    this.#disconnect();
    if (this.#isPaused || this.#subscribers.size === 0) return;
    const subscribers = [...this.#subscribers];
    for (const subscriber of subscribers) subscriber.isConnected = true;
    this.#topics = [...new Set(subscribers.flatMap(({ topics }) => topics))].sort();
    this.#position = Math.min(...subscribers.map(({ position }) => position));
    const key = subscribers.find((subscriber) => subscriber.key)?.key;
    const query = `topics=${this.#topics.join()}&after=${this.#position}${key ? `&key=${key}` : ''}`;
    const source = this.#open(`/live?${query}`);
    this.#source = source;
    const on = (type: string, handle: (message: MessageEvent<string>) => void) =>
      source.addEventListener(type, (message) => {
        // Late events of a closed connection are delivered again by the next one.
        if (source !== this.#source) return;
        this.#resetHeartbeatTimer();
        this.#retryMs = MIN_RETRY_MS;
        handle(message as MessageEvent<string>);
      });
    on('message', ({ data, lastEventId }) => this.#deliver(JSON.parse(data), Number(lastEventId)));
    on('heartbeat', ({ data }) => this.#advance(Number(data)));
    on('reset', ({ data }) => this.#reset(Number(data)));
    source.addEventListener('error', () => this.#onError(source));
    this.#resetHeartbeatTimer();
  }

  #disconnect(): void {
    clearTimeout(this.#heartbeatTimer);
    clearTimeout(this.#retryTimer);
    this.#source?.close();
    this.#source = undefined;
  }

  #deliver(event: LiveEvent, id: number): void {
    this.#position = Math.max(this.#position, id);
    for (const subscriber of this.#connected()) {
      if (id <= subscriber.position || !subscriber.topics.includes(event.topic)) continue;
      subscriber.position = id;
      subscriber.onEvent(event);
    }
  }

  #advance(position: number): void {
    this.#position = Math.max(this.#position, position);
    for (const subscriber of this.#connected())
      subscriber.position = Math.max(subscriber.position, position);
  }

  #reset(position: number): void {
    this.#position = position;
    for (const subscriber of this.#connected()) {
      subscriber.position = position;
      subscriber.onReset();
    }
  }

  #connected(): Subscriber[] {
    return [...this.#subscribers].filter(({ isConnected }) => isConnected);
  }

  #resetHeartbeatTimer(): void {
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(() => this.#connect(), HEARTBEAT_TIMEOUT_MS);
  }

  /** The browser reconnects lost connections itself, but gives up on refused ones. */
  #onError(source: EventSourceLike): void {
    if (source !== this.#source || source.readyState !== CLOSED) return;
    this.#disconnect();
    const delay = this.#retryMs * (0.5 + Math.random());
    this.#retryTimer = setTimeout(() => this.#connect(), delay);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }
}

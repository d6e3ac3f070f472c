import {
  EventLoopPacer,
  TURNS_TO_ACCEPT_CONNECTIONS,
} from '#platform/concurrency/event-loop-pacer.ts';
import { FairQueue } from '#platform/concurrency/fair-queue.ts';
import { TooManyRenders } from '#server/rendering/page-rendering.ts';

const CAPACITY = 16;
/**
 * What a request takes of it. SQLite answers in this thread, while PostgreSQL answers one page's queries
 * while others are rendered. Forms that are handled together share a commit.
 */
const COSTS = { sqlite: { page: 4, form: 1 }, postgres: { page: 1, form: 1 } };
/** A few seconds of work. More would only wait until their clients have left. */
const MAX_WAITING = 200;

interface Waiting {
  cost: number;
  start: () => void;
  refuse: (error: TooManyRenders) => void;
}

/** Lets a few forms be handled and personal pages be made at once. The others wait, each client in turn. */
export class PersonalQueue {
  readonly #costs: (typeof COSTS)[keyof typeof COSTS];
  readonly #pacer = new EventLoopPacer(TURNS_TO_ACCEPT_CONNECTIONS);
  readonly #waiting = new FairQueue<Waiting>(MAX_WAITING);
  /** Its turn has come, but there is not enough room yet. */
  #next: Waiting | undefined;
  #running = 0;

  constructor(database: keyof typeof COSTS) {
    this.#costs = COSTS[database];
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Whether a request of this client would be refused. Asks before its body is read. */
  isFullFor(client: string): boolean {
    return this.#waiting.isFullFor(client);
  }

  /** @throws TooManyRenders if there is no room to wait */
  async run<Result>(
    { client, kind }: { client: string; kind: 'page' | 'form' },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const cost = this.#costs[kind];
    await new Promise<void>((start, refuse) => {
      for (const refused of this.#waiting.add({ cost, start, refuse }, client)) {
        refused.refuse(new TooManyRenders('Too many personal pages are waiting.'));
      }
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= cost;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (;;) {
      this.#next ??= this.#waiting.take();
      if (!this.#next || this.#running + this.#next.cost > CAPACITY) return;
      this.#running += this.#next.cost;
      void this.#pacer.nextTurn().then(this.#next.start);
      this.#next = undefined;
    }
  }
}

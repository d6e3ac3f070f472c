import {
  EventLoopPacer,
  TURNS_TO_ACCEPT_CONNECTIONS,
} from '#platform/concurrency/event-loop-pacer.ts';
import { FairQueue } from '#platform/concurrency/fair-queue.ts';
import { TooManyRenders } from '#server/rendering/page-rendering.ts';

type Kind = 'page' | 'form';

/**
 * How many run at once. SQLite answers in this thread, while PostgreSQL answers one page's queries while others
 * are rendered. Forms that are handled together share a commit.
 */
const CAPACITIES = { sqlite: { page: 4, form: 16 }, postgres: { page: 16, form: 16 } };
/** A few seconds of work. More would only wait until their clients have left. */
const MAX_WAITING = 200;

interface Waiting {
  start: () => void;
  refuse: (error: TooManyRenders) => void;
}

/**
 * Lets a few forms be handled and a few personal pages be made at once. The others wait, each client in turn.
 * Pages do not wait for forms: a crowd that signs in waits for password hashes, which other threads compute.
 */
export class PersonalQueue {
  readonly #lanes: Record<Kind, Lane>;

  constructor(database: keyof typeof CAPACITIES) {
    const { page, form } = CAPACITIES[database];
    this.#lanes = { page: new Lane(page), form: new Lane(form) };
  }

  /** How many wait. */
  get size(): number {
    return this.#lanes.page.size + this.#lanes.form.size;
  }

  /** Whether a form of this client would be refused. Asks before its body is read. */
  isFullFor(client: string): boolean {
    return this.#lanes.form.isFullFor(client);
  }

  /** @throws TooManyRenders if there is no room to wait */
  run<Result>(
    { client, kind }: { client: string; kind: Kind },
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.#lanes[kind].run(client, work);
  }
}

class Lane {
  readonly #capacity: number;
  readonly #pacer = new EventLoopPacer(TURNS_TO_ACCEPT_CONNECTIONS);
  readonly #waiting = new FairQueue<Waiting>(MAX_WAITING);
  #running = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#waiting.size;
  }

  isFullFor(client: string): boolean {
    return this.#waiting.isFullFor(client);
  }

  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start, refuse) => {
      for (const refused of this.#waiting.add({ start, refuse }, client)) {
        refused.refuse(new TooManyRenders('Too many personal requests are waiting.'));
      }
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running < this.#capacity) {
      const next = this.#waiting.take();
      if (!next) return;
      this.#running += 1;
      void this.#pacer.nextTurn().then(next.start);
    }
  }
}

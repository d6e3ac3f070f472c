import { FairQueue } from '#platform/concurrency/fair-queue.ts';
import { TooManyRenders } from '#server/rendering/page-rendering.ts';

/** SQLite answers in this thread; PostgreSQL answers one page's queries while others are rendered. */
const MAX_RUNNING = { sqlite: 4, postgres: 16 };
/** A few seconds of work. More would only wait until their clients have left. */
const MAX_WAITING = 200;

interface Waiting {
  start: () => void;
  refuse: (error: TooManyRenders) => void;
}

/** Lets a few personal pages be made at once. The others wait, each client in turn. */
export class PersonalQueue {
  readonly #maxRunning: number;
  readonly #waiting = new FairQueue<Waiting>(MAX_WAITING);
  #running = 0;

  constructor(database: keyof typeof MAX_RUNNING) {
    this.#maxRunning = MAX_RUNNING[database];
  }

  /** @throws TooManyRenders if there is no room to wait */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else await this.#wait(client);
    try {
      return await work();
    } finally {
      const next = this.#waiting.take();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #wait(client: string): Promise<void> {
    return new Promise((start, refuse) => {
      for (const refused of this.#waiting.add({ start, refuse }, client)) {
        refused.refuse(new TooManyRenders('Too many personal pages are waiting.'));
      }
    });
  }
}

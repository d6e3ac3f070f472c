/**
 * A bounded queue that clients share fairly: they take turns, one job each. When it is full, the
 * client with the most jobs loses its newest. Several clients may wait for one job; it leaves with the
 * last of them. Every other turn belongs to the job that most clients wait for, so that a crowd does not wait behind
 * jobs of which each is for one client.
 */
export class FairQueue<Job> {
  readonly #capacity: number;
  /** In the order of their turns. */
  readonly #clients = new Map<string, Set<Job>>();
  readonly #waiting = new Map<Job, Set<string>>();
  #isCrowdsTurn = false;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Whether a job of this client would lose its place at once. */
  isFullFor(client: string): boolean {
    if (this.size < this.#capacity) return false;
    const own = this.#clients.get(client)?.size ?? 0;
    return own >= (this.#clients.get(this.#busiestClient())?.size ?? 0);
  }

  /** Returns the jobs that lost their place, possibly this one. */
  add(job: Job, client: string): Job[] {
    this.#waiting.set(job, new Set());
    this.join(job, client);
    const refused: Job[] = [];
    while (this.size > this.#capacity) refused.push(...this.#dropNewestOf(this.#busiestClient()));
    return refused;
  }

  /** Another client waits for a job. Does nothing once the job has left the queue. */
  join(job: Job, client: string): void {
    const clients = this.#waiting.get(job);
    if (!clients) return;
    const jobs = this.#clients.get(client) ?? new Set();
    jobs.add(job);
    clients.add(client);
    this.#clients.set(client, jobs);
  }

  /** Removes and returns the next job. */
  take(): Job | undefined {
    const [next] = this.#clients;
    if (!next) return undefined;
    const awaited = this.#isCrowdsTurn ? this.#mostAwaitedJob() : undefined;
    this.#isCrowdsTurn = !this.#isCrowdsTurn;
    if (awaited !== undefined) return this.#remove(awaited);
    const [client, jobs] = next;
    const [job] = jobs as Set<Job>;
    this.#remove(job as Job);
    if (jobs.size > 0) {
      this.#clients.delete(client);
      this.#clients.set(client, jobs);
    }
    return job;
  }

  /** Undefined if only one client waits for each job. */
  #mostAwaitedJob(): Job | undefined {
    let awaited: Job | undefined;
    let most = 1;
    for (const [job, { size }] of this.#waiting) {
      if (size <= most) continue;
      awaited = job;
      most = size;
    }
    return awaited;
  }

  #remove(job: Job): Job {
    for (const waiting of this.#waiting.get(job) ?? []) this.#leave(job, waiting);
    this.#waiting.delete(job);
    return job;
  }

  /** On a tie, the one whose turn is last. */
  #busiestClient(): string {
    let busiest = '';
    let most = 0;
    for (const [client, { size }] of this.#clients) {
      if (size < most) continue;
      busiest = client;
      most = size;
    }
    return busiest;
  }

  #dropNewestOf(client: string): Job[] {
    const job = [...(this.#clients.get(client) ?? [])].at(-1) as Job;
    this.#leave(job, client);
    const others = this.#waiting.get(job);
    others?.delete(client);
    if (others && others.size > 0) return [];
    this.#waiting.delete(job);
    return [job];
  }

  #leave(job: Job, client: string): void {
    const jobs = this.#clients.get(client);
    jobs?.delete(job);
    if (jobs?.size === 0) this.#clients.delete(client);
  }
}

import { randomUUID } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import type { Log } from '#platform/observability/log.ts';
import { enqueueFallenDue } from './database-schedules.ts';
import type { RegisteredWork } from './job-definition.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';
import { recordFailure } from './record-failure.ts';
import { type JobDoors, runJob } from './run-job.ts';

export interface WorkerParts {
  db: Database;
  jobs: Jobs;
  /** Asked for each time, so that development works with the newest. */
  findWork: () => Promise<RegisteredWork>;
  doors: JobDoors;
  log: Log;
  /** Jobs at the same time. */
  places?: number;
  leaseMs?: number;
  /** How often it looks without being woken: for retries, schedules and what others left behind. */
  pollMs?: number;
}

const PLACES = 4;
const LEASE_MS = 60_000;
const POLL_MS = 5_000;
const GRACE_MS = 15_000;

/** Takes up jobs that are due and sees them through. Any number of workers share one queue. */
export class Worker {
  readonly #parts: Required<WorkerParts>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #leaving = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  #taking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStarted = false;

  constructor(parts: WorkerParts) {
    this.#parts = { places: PLACES, leaseMs: LEASE_MS, pollMs: POLL_MS, ...parts };
  }

  start(): void {
    const { pollMs, leaseMs } = this.#parts;
    this.#isStarted = true;
    this.#timers = [
      setInterval(() => this.#look(), pollMs),
      setInterval(() => this.#extendLeases(), leaseMs / 3),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#look();
  }

  /** There may be something due. */
  wake(): void {
    if (!this.#isStarted) return;
    this.#isAskedAgain = true;
    this.#taking ??= this.#takeUpWhileAsked()
      .catch((error) => this.#parts.log.error({ err: error }, 'jobs cannot be taken up'))
      .finally(() => {
        this.#taking = undefined;
        if (this.#isAskedAgain) this.wake();
      });
  }

  /** Does everything that is due by now, and what that leads to; for tests and commands. */
  async runDue(): Promise<void> {
    await this.#tidy();
    do await this.#takeUp();
    while ((await Promise.all(this.#running.values())).length > 0);
  }

  /** Takes nothing new, lets finish what is under way, gives back what does not within the time. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#isStarted = false;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#taking;
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([Promise.all(this.#running.values()), grace.promise]);
    clearTimeout(timer);
    this.#leaving.abort();
    for (const lease of this.#running.keys()) await this.#parts.jobs.giveBack(lease);
  }

  #look(): void {
    this.#tidy().then(
      () => this.wake(),
      (error) => this.#parts.log.error({ err: error }, 'the queue cannot be looked at'),
    );
  }

  async #tidy(): Promise<void> {
    const { db, jobs, doors, findWork } = this.#parts;
    const { schedules } = await findWork();
    await jobs.reclaim(doors.now());
    await enqueueFallenDue(db, schedules, doors.now());
  }

  async #takeUpWhileAsked(): Promise<void> {
    while (this.#isAskedAgain && this.#isStarted) {
      this.#isAskedAgain = false;
      await this.#takeUp();
    }
  }

  /** Fills the free places. */
  async #takeUp(): Promise<void> {
    const { jobs, doors, leaseMs, places, findWork } = this.#parts;
    const names = (await findWork()).jobs.map(({ name }) => name);
    const limit = places - this.#running.size;
    if (limit <= 0 || names.length === 0) return;
    const now = doors.now();
    const leaseEndsAt = new Date(now.getTime() + leaseMs);
    const claimed = await jobs.claim({ names, limit, now, lease: randomUUID(), leaseEndsAt });
    for (const job of claimed) this.#begin(job);
  }

  #begin(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(job.lease);
      this.wake();
    });
    this.#running.set(job.lease, run);
  }

  /** Never rejects: what cannot be written down is taken up again when the lease ends. */
  async #run(job: ClaimedJob): Promise<void> {
    const { jobs, doors, log, findWork } = this.#parts;
    try {
      const definition = (await findWork()).jobs.find(({ name }) => name === job.name);
      if (!definition) return await jobs.giveBack(job.lease);
      await runJob(definition, job, jobs, doors, this.#leaving.signal);
    } catch (error) {
      await recordFailure({ jobs, log, now: doors.now() }, job, error).catch((failure) =>
        log.error({ err: failure, job: job.id }, 'a failed job could not be put back'),
      );
    }
  }

  #extendLeases(): void {
    const { jobs, doors, leaseMs, log } = this.#parts;
    if (this.#running.size === 0) return;
    jobs
      .extend([...this.#running.keys()], new Date(doors.now().getTime() + leaseMs))
      .catch((error) => log.warn({ err: error }, 'the leases of running jobs are not extended'));
  }
}

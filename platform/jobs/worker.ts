import { randomUUID } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Log } from '#platform/observability/log.ts';
import { enqueueDueSchedules } from './database-schedules.ts';
import type { RegisteredWork } from './job-definition.ts';
import type { ClaimedJob, Jobs } from './jobs.ts';
import { outlastOutage, recordFailure } from './record-failure.ts';
import { type JobDeps, runJob } from './run-job.ts';

export interface WorkerOptions {
  db: Database;
  jobs: Jobs;
  /** Called each time, so that development always runs the newest code. */
  loadWork: () => Promise<RegisteredWork>;
  deps: JobDeps;
  log: Log;
  /** Maximum number of jobs at once. */
  concurrency?: number;
  leaseMs?: number;
  /** Poll interval, for schedules and expired leases. */
  pollMs?: number;
}

const CONCURRENCY = 4;
const LEASE_MS = 60_000;
const POLL_MS = 5_000;
const GRACE_MS = 15_000;

/** Runs due jobs. Any number of workers can share one queue. */
export class Worker {
  readonly #options: Required<WorkerOptions>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #shutdown = new AbortController();
  #timers: NodeJS.Timeout[] = [];
  /** For the next due time. */
  #wakeTimer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #isWakePending = false;
  #isStarted = false;

  constructor(options: WorkerOptions) {
    this.#options = { concurrency: CONCURRENCY, leaseMs: LEASE_MS, pollMs: POLL_MS, ...options };
  }

  start(): void {
    const { pollMs, leaseMs } = this.#options;
    this.#isStarted = true;
    this.#timers = [
      setInterval(() => this.#poll(), pollMs),
      setInterval(() => this.#extendLeases(), leaseMs / 3),
    ];
    for (const timer of this.#timers) timer.unref();
    this.#poll();
  }

  /** Call this when a job may be due. */
  wake(): void {
    if (!this.#isStarted) return;
    this.#isWakePending = true;
    this.#claiming ??= this.#claimUntilIdle()
      .catch((error) => this.#options.log.error({ err: error }, 'job claim failed'))
      .finally(() => {
        this.#claiming = undefined;
        if (this.#isWakePending) this.wake();
      });
  }

  /** Runs all due jobs and the jobs they add. For tests and commands. */
  async runDue(): Promise<void> {
    await this.#maintain();
    do await this.#claimJobs();
    while ((await Promise.all(this.#running.values())).length > 0);
  }

  /** Stops claiming, waits for running jobs, and releases those that exceed the grace period. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#isStarted = false;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#wakeTimer);
    await this.#claiming;
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([Promise.all(this.#running.values()), grace.promise]);
    clearTimeout(timer);
    this.#shutdown.abort();
    // During an outage, the leases expire instead.
    for (const lease of this.#running.keys()) {
      await this.#options.jobs.release(lease).catch((error) => {
        if (!isUnavailable(error)) throw error;
      });
    }
  }

  #poll(): void {
    this.#maintain().then(
      () => this.wake(),
      (error) => this.#options.log.error({ err: error }, 'job poll failed'),
    );
  }

  async #maintain(): Promise<void> {
    const { db, jobs, deps, loadWork } = this.#options;
    const { schedules } = await loadWork();
    await jobs.reclaim(deps.now());
    await enqueueDueSchedules(db, schedules, deps.now());
  }

  async #claimUntilIdle(): Promise<void> {
    while (this.#isWakePending && this.#isStarted) {
      this.#isWakePending = false;
      await this.#claimJobs();
    }
    await this.#wakeWhenDue();
  }

  /** Jobs that are due before the next poll start on time. */
  async #wakeWhenDue(): Promise<void> {
    const { jobs, deps, pollMs, loadWork } = this.#options;
    const names = (await loadWork()).jobs.map(({ name }) => name);
    if (names.length === 0 || !this.#isStarted) return;
    const now = deps.now();
    const nextAt = await jobs.findNextRunAt(names, now);
    clearTimeout(this.#wakeTimer);
    const delayMs = nextAt ? nextAt.getTime() - now.getTime() : pollMs;
    if (delayMs >= pollMs || !this.#isStarted) return;
    this.#wakeTimer = setTimeout(() => this.wake(), delayMs);
    this.#wakeTimer.unref();
  }

  /** Claims as many jobs as there is room for. */
  async #claimJobs(): Promise<void> {
    const { jobs, deps, leaseMs, concurrency, loadWork } = this.#options;
    const names = (await loadWork()).jobs.map(({ name }) => name);
    const limit = concurrency - this.#running.size;
    if (limit <= 0 || names.length === 0) return;
    const now = deps.now();
    const leaseExpiresAt = new Date(now.getTime() + leaseMs);
    const claimed = await jobs.claim({ names, limit, now, lease: randomUUID(), leaseExpiresAt });
    for (const job of claimed) this.#start(job);
  }

  #start(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(job.lease);
      this.wake();
    });
    this.#running.set(job.lease, run);
  }

  /** Never rejects: if the outcome cannot be recorded, the job runs again when its lease expires. */
  async #run(job: ClaimedJob): Promise<void> {
    const { jobs, deps, log, loadWork } = this.#options;
    try {
      const definition = (await loadWork()).jobs.find(({ name }) => name === job.name);
      if (!definition) return await jobs.release(job.lease);
      await runJob(definition, job, jobs, deps, this.#shutdown.signal);
    } catch (error) {
      const record = () => recordFailure({ jobs, log, now: deps.now() }, job, error);
      await outlastOutage(record, this.#shutdown.signal).catch((failure) =>
        log.error({ err: failure, job: job.id }, 'recording job failure failed'),
      );
    }
  }

  #extendLeases(): void {
    const { jobs, deps, leaseMs, log } = this.#options;
    if (this.#running.size === 0) return;
    jobs
      .extend([...this.#running.keys()], new Date(deps.now().getTime() + leaseMs))
      .catch((error) => log.warn({ err: error }, 'extending job leases failed'));
  }
}

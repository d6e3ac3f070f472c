import { randomUUID } from 'node:crypto';
import type { Database } from '#db/engine.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Log } from '#platform/observability/log.ts';
import { enqueueDueSchedules } from './database-schedules.ts';
import type { AnyJob, RegisteredWork } from './job-definition.ts';
import type { ClaimedJob, JobRun, Jobs } from './jobs.ts';
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
  /** By lease. */
  readonly #running = new Map<string, { name: string; run: Promise<void> }>();
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
    for (let isBusy = true; isBusy; ) {
      const hasClaimed = await this.#claimJobs(this.#options.deps.now());
      isBusy = (await this.#finishRunning()).length > 0 || hasClaimed;
    }
  }

  /** Stops claiming, waits for running jobs, and releases those that exceed the grace period. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    this.#isStarted = false;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#wakeTimer);
    await this.#claiming;
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([this.#finishRunning(), grace.promise]);
    clearTimeout(timer);
    this.#shutdown.abort();
    // During an outage, the leases expire instead.
    for (const lease of this.#running.keys()) {
      await this.#options.jobs.release(lease).catch((error) => {
        if (!isUnavailable(error)) throw error;
      });
    }
  }

  #finishRunning(): Promise<unknown[]> {
    return Promise.all(Array.from(this.#running.values(), ({ run }) => run));
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
    let claimedAt = this.#options.deps.now();
    while (this.#isWakePending && this.#isStarted) {
      this.#isWakePending = false;
      claimedAt = this.#options.deps.now();
      await this.#claimJobs(claimedAt);
    }
    await this.#wakeWhenDue(claimedAt);
  }

  /**
   * Jobs that are due before the next poll start on time. It looks from the time of the last claim, as
   * jobs may have become due since.
   */
  async #wakeWhenDue(claimedAt: Date): Promise<void> {
    const { jobs, deps, pollMs, loadWork } = this.#options;
    const names = (await loadWork()).jobs.map(({ name }) => name);
    if (names.length === 0 || !this.#isStarted) return;
    const nextAt = await jobs.findNextRunAt(names, claimedAt);
    clearTimeout(this.#wakeTimer);
    const delayMs = nextAt ? nextAt.getTime() - deps.now().getTime() : pollMs;
    if (delayMs >= pollMs || !this.#isStarted) return;
    this.#wakeTimer = setTimeout(() => this.wake(), Math.max(delayMs, 0));
    this.#wakeTimer.unref();
  }

  /**
   * Claims as many of the jobs due at this time as there is room for. Bulk jobs leave half of it free.
   * Returns false if it claimed none.
   */
  async #claimJobs(now: Date): Promise<boolean> {
    const { concurrency, loadWork } = this.#options;
    const isBulk = (job: AnyJob) => job.isBulk === true;
    const { jobs } = await loadWork();
    const [bulk, urgent] = [jobs.filter(isBulk), jobs.filter((job) => !isBulk(job))];
    const room = () => concurrency - this.#running.size;
    let hasClaimed = await this.#claim(urgent, room(), now);
    const bulkRoom = () =>
      Math.min(room(), Math.ceil(concurrency / 2) - this.#count(bulk.map(({ name }) => name)));
    // One by one: a job may have a limit of its own.
    while (bulkRoom() > 0 && (await this.#claim(bulk, 1, now))) hasClaimed = true;
    return hasClaimed;
  }

  /** Returns false if there was none. */
  async #claim(definitions: readonly AnyJob[], limit: number, now: Date): Promise<boolean> {
    const { jobs, leaseMs } = this.#options;
    const names = definitions
      .filter(({ name, concurrency = Infinity }) => this.#count([name]) < concurrency)
      .map(({ name }) => name);
    if (limit <= 0 || names.length === 0) return false;
    const leaseExpiresAt = new Date(now.getTime() + leaseMs);
    const claimed = await jobs.claim({ names, limit, now, lease: randomUUID(), leaseExpiresAt });
    for (const job of claimed) this.#start(job);
    return claimed.length > 0;
  }

  /** Running jobs of these names. */
  #count(names: readonly string[]): number {
    return [...this.#running.values()].filter(({ name }) => names.includes(name)).length;
  }

  #start(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(job.lease);
      this.wake();
    });
    this.#running.set(job.lease, { name: job.name, run });
  }

  /** Never rejects: if the outcome cannot be recorded, the job runs again when its lease expires. */
  async #run(job: ClaimedJob): Promise<void> {
    const { jobs, deps, log, loadWork } = this.#options;
    const startedAt = deps.now();
    try {
      const definition = (await loadWork()).jobs.find(({ name }) => name === job.name);
      if (!definition) return await jobs.release(job.lease);
      const reportError = (error: unknown) =>
        log.error({ job: job.id, name: job.name, err: error }, 'unexpected error in job');
      await runJob(definition, job, jobs, { ...deps, reportError }, this.#shutdown.signal);
      await this.#recordRun(job.name, startedAt, { result: 'done', error: null });
    } catch (error) {
      const record = () => recordFailure({ jobs, log, now: deps.now() }, job, error);
      const failure = await outlastOutage(record, this.#shutdown.signal).catch((reason) => {
        log.error({ err: reason, job: job.id }, 'recording job failure failed');
        return undefined;
      });
      if (failure) await this.#recordRun(job.name, startedAt, failure);
    }
  }

  /** Never rejects: only the admin page would miss it. */
  async #recordRun(
    name: string,
    startedAt: Date,
    outcome: Pick<JobRun, 'result' | 'error'>,
  ): Promise<void> {
    const { jobs, deps, log, loadWork } = this.#options;
    try {
      const { schedules } = await loadWork();
      if (!schedules.some(({ job }) => job.name === name)) return;
      await jobs.recordRun({ name, startedAt, finishedAt: deps.now(), ...outcome });
    } catch (error) {
      log.warn({ err: error, name }, 'recording schedule run failed');
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

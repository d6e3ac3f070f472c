/** A background job as callers see it; `platform/jobs` runs it. */
export interface Job<Input> {
  /** Stored with each job: renaming it orphans jobs queued under the old name. */
  name: string;
  /** Input is validated when stored and when read, as another version may have written it. */
  schema: { parse: (input: unknown) => Input };
  /** Attempts before it becomes a dead letter. Defaults to twelve, spread over a day. */
  attempts?: number;
  /** Runs only when nothing else is due: newsletter emails wait behind a password reset. */
  isBulk?: boolean;
  /** The most that one process runs at once. */
  concurrency?: number;
}

export interface EnqueueOptions {
  /** Earliest start. Defaults to now. */
  runAt?: Date;
  /** If a job of this name and key is waiting for its first attempt, that one runs, at the earlier time. */
  uniqueKey?: string;
  /** Ignored while any job of this name and key exists, finished or not. */
  idempotencyKey?: string;
}

/** Adds a job in the caller's transaction; it exists only if that commits. */
export type Enqueue = <Input>(
  job: Job<Input>,
  input: NoInfer<Input>,
  options?: EnqueueOptions,
) => Promise<void>;

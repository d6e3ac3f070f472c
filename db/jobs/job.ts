/** Work for later as those who ask for it see it; what does the work is in `platform/jobs`. */
export interface Job<Input> {
  /** Stored with each job: renaming one strands what still waits under the old name. */
  name: string;
  /** What is stored is checked going in and coming out, as another version may have written it. */
  schema: { parse: (input: unknown) => Input };
  /** How often it is tried before it becomes a dead letter; twelve times, over a day, unless given. */
  attempts?: number;
  /** Waits until nothing else is due: a newsletter's mails stand behind a forgotten password. */
  isBulk?: boolean;
}

export interface EnqueueOptions {
  /** Not before this moment; at once unless given. */
  runAt?: Date;
  /** While a job of this name and key waits for its first attempt, another one is not added. */
  uniqueKey?: string;
  /** As long as a job of this name and key is known, done or not, another one is not added. */
  idempotencyKey?: string;
}

/** Adds a job in the caller's transaction: it exists exactly if that commits. */
export type Enqueue = <Input>(
  job: Job<Input>,
  input: NoInfer<Input>,
  options?: EnqueueOptions,
) => Promise<void>;

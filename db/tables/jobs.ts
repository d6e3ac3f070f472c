import type { Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'dead';

export interface JobsTable {
  id: Generated<number>;
  name: string;
  /** Null once the job is done, so that no data is kept longer than needed. */
  input_json: unknown;
  status: JobStatus;
  /** Lower numbers run first. */
  priority: number;
  run_at: Date;
  /** Attempts started, including those that ended with their process. */
  attempts: number;
  max_attempts: number;
  /** Allows one waiting job per name and key. Cleared when the first attempt starts. */
  unique_key: string | null;
  /** Allows one job per name and key while the row exists. */
  idempotency_key: string | null;
  /** Identifies the worker. Only the holder of the lease may record the outcome. */
  lease: string | null;
  /** When the job is reclaimed, unless the holder extends the lease. */
  lease_expires_at: Date | null;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export type RunResult = 'done' | 'retrying' | 'failed';

/** When a schedule is due next. The instance that advances it adds the job. */
export interface JobSchedulesTable {
  name: string;
  cron: string;
  due_at: Date;
  /** The last attempt of its job that ended. */
  last_started_at: Generated<Date | null>;
  last_finished_at: Generated<Date | null>;
  /** `retrying`: it failed and waits for another attempt. */
  last_result: Generated<RunResult | null>;
  last_error: Generated<string | null>;
}

/** `stored`: no mail server is configured, so admins read the email in the outbox. */
export type EmailStatus = 'waiting' | 'sent' | 'failed' | 'stored';

export interface EmailsTable {
  id: Generated<number>;
  /** The job that sends it. The job's row is deleted before this one. */
  job_id: number;
  /** The kind of email, such as `reset-password`. */
  kind: string;
  recipient: string;
  /** The member who had this address then, once they have another one. */
  user_id: number | null;
  subject: string;
  status: EmailStatus;
  /** Contents are deleted after a while; those with a sign-in link, as soon as they are sent. */
  html: string | null;
  plain: string | null;
  /** The mail server's reply to the last failed attempt. */
  last_error: string | null;
  created_at: Date;
  /** When it was sent, failed permanently or stored. */
  finished_at: Date | null;
}

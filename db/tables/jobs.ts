import type { Generated } from 'kysely';

export type JobStatus = 'waiting' | 'running' | 'done' | 'dead';

export interface JobsTable {
  id: Generated<number>;
  name: string;
  /** Null once the job is done: what it was about is not kept longer than it is needed. */
  input_json: unknown;
  status: JobStatus;
  /** The lower goes first. */
  priority: number;
  run_at: Date;
  /** Begun so far, also those that ended with their process. */
  attempts: number;
  max_attempts: number;
  /** One waiting job a name and key; taken away when the first attempt begins. */
  unique_key: string | null;
  /** One job a name and key for as long as the row is kept. */
  idempotency_key: string | null;
  /** Who works on it: only the holder of the lease may say how it went. */
  lease: string | null;
  /** When the holder is taken for dead unless it has asked for more time. */
  lease_expires_at: Date | null;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** When a schedule falls due next; whoever moves it on adds the job. */
export interface JobSchedulesTable {
  name: string;
  cron: string;
  due_at: Date;
}

/** `kept`: there is no mail server, an admin reads it in the outbox. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'stored';

export interface EmailsTable {
  id: Generated<number>;
  /** The job that sends it; that row goes earlier than this one. */
  job_id: number;
  /** Which mail it is, such as `reset-password`. */
  kind: string;
  recipient: string;
  subject: string;
  status: MailStatus;
  /** Both parts go after a while; those with a link that lets one in, as soon as they are sent. */
  html: string | null;
  plain: string | null;
  /** What the mail server said to the last attempt that failed. */
  last_error: string | null;
  created_at: Date;
  /** Sent, given up or kept. */
  finished_at: Date | null;
}

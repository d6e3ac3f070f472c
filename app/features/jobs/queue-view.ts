/** The queue as the admin page shows it. */
export interface QueueView {
  totals: { waiting: number; running: number; dead: number };
  counts: { name: string; waiting: number; running: number; dead: number }[];
  schedules: { name: string; dueAt: string }[];
}

/** A job that failed permanently. */
export interface FailedJob {
  id: number;
  name: string;
  error: string;
  attempts: number;
  failedAt: string;
}

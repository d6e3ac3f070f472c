import type { RunResult } from '#db/tables/jobs.ts';

/** The queue as the admin page shows it. */
export interface QueueView {
  totals: { waiting: number; running: number; dead: number };
  counts: { name: string; waiting: number; running: number; dead: number }[];
  schedules: ScheduleView[];
}

/** A schedule with its last run. Times are ISO 8601. */
export interface ScheduleView {
  name: string;
  dueAt: string;
  isRunning: boolean;
  lastRun:
    | { startedAt: string; milliseconds: number; result: RunResult; error: string }
    | undefined;
}

/** A job in the list. */
export interface JobRow {
  id: number;
  name: string;
  error: string;
  attempts: number;
  /** ISO 8601: when it finished; when it is due; when a running one was added. */
  at: string;
}

/** The states of the filter, in its order. */
export const jobStates = ['failed', 'waiting', 'running', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const stateLabels = {
  failed: 'Failed',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
} as const satisfies Record<JobState, string>;

export interface JobsFilter {
  state: JobState;
  /** Name of the job; empty for all. */
  kind: string;
  search: string;
}

const MAX_SEARCH_LENGTH = 100;

/** Failed jobs, unless the query says otherwise. */
export function readJobsFilter(query: URLSearchParams): JobsFilter {
  return {
    state: jobStates.find((state) => state === query.get('state')) ?? 'failed',
    kind: query.get('kind') ?? '',
    search: query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '',
  };
}

import type { PollsTable } from '#db/tables/polls.ts';

type PollState = Pick<PollsTable, 'closes_at' | 'closed_at' | 'removed_at'> & {
  resolved_at: Date | null;
};

/** Whether it takes votes. */
export function isPollOpen(poll: PollState, now: Date): boolean {
  const { closes_at, closed_at, removed_at, resolved_at } = poll;
  if (removed_at !== null || closed_at !== null || resolved_at !== null) return false;
  return closes_at === null || closes_at > now;
}

/** Whether a viewer may see the counts. Everything that leaves the server asks this. */
export function canSeeCounts(
  poll: PollState & Pick<PollsTable, 'results'>,
  { hasVoted, now }: { hasVoted: boolean; now: Date },
): boolean {
  if (poll.results === 'always' || !isPollOpen(poll, now)) return true;
  return poll.results === 'after-vote' && hasVoted;
}

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 20;
export const MAX_QUESTION_LENGTH = 200;
export const MAX_OPTION_LENGTH = 120;

/** Why these can't be the options of a poll; undefined if they can. Whether there are enough is up to the poll. */
export function findOptionsProblem(options: readonly string[]): string | undefined {
  if (options.length > MAX_OPTIONS) return `Use at most ${MAX_OPTIONS} options.`;
  const long = options.find((option) => option.length > MAX_OPTION_LENGTH);
  if (long !== undefined) {
    return `“${long.slice(0, 30)}…” is too long. Use at most ${MAX_OPTION_LENGTH} characters for an option.`;
  }
  const keys = options.map((option) => option.normalize('NFKC').toLowerCase());
  const twice = options.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
  return twice === undefined ? undefined : `“${twice}” is there twice. List each option once.`;
}

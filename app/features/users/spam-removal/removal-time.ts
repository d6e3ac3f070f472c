import type { SpamRemovalState } from '#db/tables/people.ts';

const DAY = 86_400_000;

/** For a day, by whoever might have done it. */
export function canRestore(
  { state, created_at }: { state: SpamRemovalState; created_at: Date },
  now: Date,
): boolean {
  const isStanding = state === 'removing' || state === 'removed';
  return isStanding && now.getTime() - created_at.getTime() < DAY;
}

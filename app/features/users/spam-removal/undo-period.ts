import { DAY_MS } from '#app/text/dates/durations.ts';
import type { SpamRemovalState } from '#db/tables/sanctions.ts';

export const UNDO_PERIOD_MS = DAY_MS;

export function canUndoRemoval(
  { state, created_at }: { state: SpamRemovalState; created_at: Date },
  now: Date,
): boolean {
  const isRemoved = state === 'removing' || state === 'removed';
  return isRemoved && now.getTime() - created_at.getTime() < UNDO_PERIOD_MS;
}

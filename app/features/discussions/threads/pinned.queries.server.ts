import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Whether a pin, if there is one, is still in force. */
export function isPinnedAt(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'threads'>) =>
    eb.or([eb('pinned_until_at', 'is', null), eb('pinned_until_at', '>', now)]);
}

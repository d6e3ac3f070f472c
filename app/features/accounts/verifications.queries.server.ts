import type { Database } from '#db/engine.ts';

/** First steps that wait for a code, and browsers that are trusted without one. */
export async function deleteSecondSteps(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', String(userId))
    .where(({ or, eb }) =>
      or([eb('identifier', 'like', 'trust-device-%'), eb('identifier', 'like', '2fa-%')]),
    )
    .where('identifier', 'not like', '2fa-attempts-%')
    .execute();
}

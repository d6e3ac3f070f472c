import type { Database } from '#db/engine.ts';

export async function listOwnSubmissions(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'title', 'body', 'links_json', 'status', 'submitted_at'])
    .where('submitter_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateSubmissionsOfGuest(
  db: Database,
  guestId: number,
  { userId, name }: { userId: number; name: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('submissions')
    .set({ guest_id: null, submitter_id: userId, submitter_name: name })
    .where('guest_id', '=', guestId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function updateSubmitterName(
  db: Database,
  userId: number,
  name: string,
): Promise<boolean> {
  const rows = await db
    .updateTable('submissions')
    .set({ submitter_name: name })
    .where('submitter_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function updateReviewItemsOfGuest(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('review_items')
    .set({ guest_id: null, user_id: userId })
    .where('guest_id', '=', guestId)
    .execute();
}

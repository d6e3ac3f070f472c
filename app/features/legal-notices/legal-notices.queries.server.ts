import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Returns the id, or undefined if the same notice was sent before. */
export async function insertNoticeOnce(
  db: Database,
  notice: Insertable<Tables['legal_notices']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('legal_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The items that a reference names, and whether staff have yet to decide about them. */
export async function listNoticedItems(db: Database, reference: string) {
  return db
    .selectFrom('legal_notices')
    .select(['target_kind', 'target_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_items')
          .select('review_items.id')
          .where('review_items.kind', '=', 'notice')
          .whereRef('review_items.subject_id', '=', 'legal_notices.id')
          .where('review_items.decided_at', 'is', null),
      ).as('is_pending'),
    )
    .where('reference', '=', reference)
    .execute();
}

export async function listNotices(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('legal_notices')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

export async function findNotifierEmail(db: Database, reference: string) {
  return db
    .selectFrom('legal_notices')
    .select('notifier_email')
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Clears the notifier's name and email on notices that were decided before this date. */
export async function deleteNotifierDetails(db: Database, decidedBefore: Date): Promise<void> {
  await db
    .updateTable('legal_notices')
    .set({ notifier_name: null, notifier_email: null })
    .where('created_at', '<', decidedBefore)
    .where(({ eb, or }) =>
      or([eb('notifier_name', 'is not', null), eb('notifier_email', 'is not', null)]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_items')
          .select('review_items.id')
          .where('review_items.kind', '=', 'notice')
          .whereRef('review_items.subject_id', '=', 'legal_notices.id')
          .where('review_items.decided_at', '<', decidedBefore),
      ),
    )
    .execute();
}

/** Notices sent from this email, in id order, for the data export. */
export async function listNoticesByEmail(
  db: Database,
  email: string,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('legal_notices')
    .select(['id', 'reference', 'kind', 'path', 'explanation', 'work', 'rights_holder'])
    .select(['is_about_child_abuse', 'notifier_name', 'notifier_email', 'created_at'])
    .where(({ fn }) => fn<string>('lower', ['notifier_email']), '=', email.toLowerCase())
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

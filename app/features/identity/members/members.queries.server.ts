import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** Accounts with a confirmed email address, newest first, starting after the cursor. */
export async function listMembers(db: Database, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'created_at'])
    .where('is_email_verified', '=', true)
    .$if(after !== undefined, (query) =>
      query.where((expression) => afterCursor(expression, 'created_at', 'id', after as Cursor)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMemberByConfusableKey(db: Database, confusableKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'about', 'avatar_image_id', 'created_at'])
    .where('confusable_key', '=', confusableKey)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
}

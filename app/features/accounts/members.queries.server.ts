import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';

interface Key {
  at: Date;
  id: number;
}

/** Accounts behind the key, the last to join first, with nothing but what is public of them. */
export async function listMembers(db: Database, after: Key | undefined, limit: number) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'name', 'role', 'created_at'])
      // Nobody is a member before they have shown that the address is theirs.
      .where('is_email_verified', '=', true)
      .$if(after !== undefined, (query) =>
        query.where((expression) => behindKey(expression, 'created_at', 'id', after as Key)),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

export async function findMemberBySkeleton(db: Database, skeleton: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'about', 'avatar_image_id', 'created_at'])
    .where('name_skeleton', '=', skeleton)
    .where('is_email_verified', '=', true)
    .executeTakeFirst();
}

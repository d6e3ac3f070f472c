import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';

interface Key {
  at: Date;
  id: number;
}

/** Accounts behind the key, the last to join first, with nothing but what is public of them. */
export async function listMembers(db: Database, after: Key | undefined, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'created_at'])
    .$if(after !== undefined, (query) =>
      query.where((expression) => behindKey(expression, 'created_at', 'id', after as Key)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

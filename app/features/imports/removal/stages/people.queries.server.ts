import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import {
  type ImportedItem,
  isGoing,
  isStaying,
  type RemovalRef,
} from '../items/imported-items.queries.server.ts';

const yes = (condition: ReturnType<typeof sql>) =>
  sql<number>`case when ${condition} then 1 else 0 end`;

/** An account that an import added, and what has become of it. */
export async function findMemberState(
  db: Database,
  removal: RemovalRef,
  { target_id: id, created_at: importedAt }: ImportedItem,
) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'role', 'updated_at'])
    .select([
      yes(sql`exists (select 1 from sessions where sessions.user_id = users.id)
        or exists (select 1 from user_accounts where user_accounts.user_id = users.id)`).as(
        'canSignIn',
      ),
      yes(sql`exists (select 1 from posts where posts.author_id = users.id
          and not ${isGoing(removal, ['post', 'comment'], 'posts.id')})
        or exists (select 1 from article_authors
          join articles on articles.id = article_authors.article_id
          where article_authors.actor_id = users.id and articles.status <> 'trashed'
            and not ${isGoing(removal, ['article'], 'articles.id')})`).as('hasContent'),
      yes(sql`exists (select 1 from staff_notes where staff_notes.subject_id = users.id)
        or exists (select 1 from sanctions where sanctions.subject_id = users.id)`).as('isKnown'),
      yes(sql`exists (select 1 from subscriptions where subscriptions.email = users.email
        and not ${isGoing(removal, ['subscriber'], 'subscriptions.id')})`).as('isSubscriber'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isChanged = row.updated_at > importedAt || row.role !== 'subscriber';
  return {
    name: row.name,
    email: row.email,
    isChanged: isChanged || Number(row.canSignIn) === 1,
    hasContent: Number(row.hasContent) === 1,
    isKnown: Number(row.isKnown) === 1,
    isSubscriber: Number(row.isSubscriber) === 1,
  };
}

/** Names of the old site, as far as they are here. Several imports can have used one. */
export async function listNames(
  db: Database,
  source: string,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<ImportedItem[]> {
  return db
    .selectFrom('imported_names')
    .select(['id', 'source_id', 'actor_id as target_id', 'created_at'])
    .where('source', '=', source)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Names, whether they are claimed or something of theirs stays, and whether that is of the import. */
export async function listNameStates(db: Database, removal: RemovalRef, ids: readonly number[]) {
  const rows = await db
    .selectFrom('imported_names')
    .select(['id', 'name', 'claimed_by'])
    .select(
      yes(sql`exists (select 1 from posts where posts.author_id = imported_names.actor_id
          and not ${isGoing(removal, ['post', 'comment'], 'posts.id')})
        or exists (select 1 from post_likes where post_likes.actor_id = imported_names.actor_id
          and not ${isGoing(removal, ['post', 'comment'], 'post_likes.post_id')})
        or exists (select 1 from poll_ballots where poll_ballots.actor_id = imported_names.actor_id
          and not ${isGoing(removal, ['poll'], 'poll_ballots.poll_id')})
        or exists (select 1 from actor_merges
          where actor_merges.guest_id = imported_names.actor_id)`).as('hasRest'),
    )
    .select(
      yes(sql`exists (select 1 from posts
          where posts.author_id in (imported_names.actor_id, imported_names.claimed_by)
            and ${isStaying(removal, ['post', 'comment'], 'posts.id')})
        or exists (select 1 from post_likes where post_likes.actor_id = imported_names.actor_id
          and ${isStaying(removal, ['post', 'comment'], 'post_likes.post_id')})
        or exists (select 1 from poll_ballots where poll_ballots.actor_id = imported_names.actor_id
          and ${isStaying(removal, ['poll'], 'poll_ballots.poll_id')})`).as('isOfImport'),
    )
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, claimed_by, hasRest, isOfImport }) => [
      id,
      {
        name,
        isClaimed: claimed_by !== null,
        hasRest: Number(hasRest) === 1,
        isOfImport: Number(isOfImport) === 1,
      },
    ]),
  );
}

/** Those of the subscribers who are still here. */
export async function listKnown(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { getIdRange, listFilledRanges } from '#db/id-range.ts';
import type { Tables } from '#db/tables.ts';

/** No comparisons of columns with an index: the range of ids is the way to the rows. */
const isShown = sql<boolean>`(is_email_verified and is_approved
  and (contribution_count + 0 > 0 or has_articles))`;

export function listMemberRanges(db: Database): Promise<number[]> {
  return listFilledRanges(db, 'users', isShown);
}

/** Members who contributed or wrote an article and are not banned, and when their page changed last. */
export async function listMembersInRange(db: Database, range: number, now: Date) {
  const [first, last] = getIdRange(range);
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.updated_at'])
    .select((eb) =>
      eb
        .selectFrom('posts')
        .select('posts.created_at')
        .whereRef('posts.author_id', '=', 'users.id')
        .where('posts.status', '=', 'visible')
        .orderBy('posts.created_at', 'desc')
        .limit(1)
        .as('posted_at'),
    )
    .where('users.id', '>=', first)
    .where('users.id', '<=', last)
    .where(isShown)
    .where((eb) => isNotBanned(eb, now))
    .orderBy('users.id')
    .execute();
}

function isNotBanned(eb: ExpressionBuilder<Tables, 'users'>, now: Date) {
  const bans = eb
    .selectFrom('sanctions')
    .select('sanctions.id')
    .whereRef('sanctions.subject_id', '=', 'users.id')
    .where('kind', '=', 'ban')
    .where('lifted_at', 'is', null)
    .where((ban) => ban.or([ban('until_at', 'is', null), ban('until_at', '>', now)]));
  return eb.not(eb.exists(bans));
}

/** Those of these members that the sitemap lists. */
export async function listShownMembers(db: Database, ids: readonly number[], now: Date) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.about', 'users.created_at'])
    .where('users.id', 'in', [...ids])
    .where(isShown)
    .where((eb) => isNotBanned(eb, now))
    .execute();
}

import { type Expression, sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** Where a page of the directory starts. */
export interface MemberPosition {
  contributions: number;
  id: number;
}

/**
 * Accounts with a confirmed email address that are not banned, those with the most contributions
 * first. Visible posts and approved submissions count. Both are counted in an index.
 */
export async function listMembersByContributions(
  db: Database,
  { after, limit, now }: { after: MemberPosition | undefined; limit: number; now: Date },
) {
  const posts = db
    .selectFrom('posts')
    .select((eb) => ['author_id', eb.fn.countAll<number>().as('total')])
    .where('status', '=', 'visible')
    .where('author_id', 'is not', null)
    .groupBy('author_id')
    .as('posts');
  const submissions = db
    .selectFrom('submissions')
    .select((eb) => ['submitter_id', eb.fn.countAll<number>().as('total')])
    .where('status', '=', 'approved')
    .where('submitter_id', 'is not', null)
    .groupBy('submitter_id')
    .as('approved');
  const contributions = sql<number>`cast(coalesce(posts.total, 0) + coalesce(approved.total, 0) as integer)`;
  let query = db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .leftJoin(posts, 'posts.author_id', 'users.id')
    .leftJoin(submissions, 'approved.submitter_id', 'users.id')
    .select(['users.id', 'users.name', 'role', 'users.created_at', 'avatar_image_id'])
    .select(['roles.name as role_name', contributions.as('contributions')])
    .where('is_email_verified', '=', true)
    .where('is_approved', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sanctions')
            .select('sanctions.id')
            .whereRef('sanctions.subject_id', '=', 'users.id')
            .where('kind', '=', 'ban')
            .where('lifted_at', 'is', null)
            .where((ban) => ban.or([ban('until_at', 'is', null), ban('until_at', '>', now)])),
        ),
      ),
    );
  if (after) query = query.where(isAfter(contributions, after));
  return query.orderBy('contributions', 'desc').orderBy('users.id', 'desc').limit(limit).execute();
}

function isAfter(contributions: Expression<number>, after: MemberPosition) {
  return sql<boolean>`(${contributions} < ${after.contributions}
    or (${contributions} = ${after.contributions} and users.id < ${after.id}))`;
}

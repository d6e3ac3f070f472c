import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** Where a page of the directory starts. */
export interface MemberPosition {
  contributions: number;
  id: number;
}

/** Accounts with a confirmed email address that are not banned, those with the most contributions first. */
export async function listMembersByContributions(
  db: Database,
  { after, limit, now }: { after: MemberPosition | undefined; limit: number; now: Date },
) {
  let query = db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'role', 'users.created_at', 'avatar_image_id'])
    .select(['roles.name as role_name', 'contribution_count as contributions'])
    // Nearly all are. As a comparison, it would make SQLite look for them in an index instead.
    .where(sql<boolean>`(is_email_verified and is_approved)`)
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
  if (after) {
    const { contributions, id } = after;
    query = query
      .where('contribution_count', '<=', contributions)
      .where((eb) =>
        eb.or([eb('contribution_count', '<', contributions), eb('users.id', '<', id)]),
      );
  }
  return query
    .orderBy('contribution_count', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

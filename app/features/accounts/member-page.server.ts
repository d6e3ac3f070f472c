import type { Database } from '#db/engine.ts';
import { nameSkeleton } from '../../text/names/name-skeleton.ts';
import { publicName } from '../../text/public-name.ts';
import { memberPath } from './member-path.ts';
import type { MemberSummary } from './member-summary.ts';
import { findMemberBySkeleton } from './members.queries.server.ts';

/** What everybody may see of one member. */
export interface MemberProfile extends MemberSummary {
  about: string;
  avatarImageId: number | null;
}

/** The member whose name this is, or looks like this. */
export async function findMemberByName(
  db: Database,
  name: string,
): Promise<MemberProfile | undefined> {
  const row = await findMemberBySkeleton(db, nameSkeleton(name));
  return (
    row && {
      id: row.id,
      name: publicName(row.name),
      path: memberPath(publicName(row.name)),
      role: row.role,
      joinedAt: row.created_at.toISOString(),
      about: row.about ?? '',
      avatarImageId: row.avatar_image_id,
    }
  );
}

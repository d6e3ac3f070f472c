import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES } from '#db/transaction.ts';
import { type MemberSummary, toMemberSummary } from './member-summary.ts';
import { findMemberByConfusableKey } from './members.queries.server.ts';

/** Cache tag of every list of members. */
export const membersTag = 'members';

/** Invalidates every page: a name can appear on any of them, and renames are rare. */
export const renameTag: typeof ALL_PAGES = '*';

/** Cache tag of every page that shows this member. */
export function memberTag(id: number): string {
  return `member:${id}`;
}

/** The public profile of a member. */
export interface MemberProfile extends MemberSummary {
  about: string;
  avatarImageId: number | null;
}

/** Also finds the member by a spelling that looks like their name. */
export async function findMemberByName(
  db: Database,
  name: string,
): Promise<MemberProfile | undefined> {
  const row = await findMemberByConfusableKey(db, confusableKey(name));
  return (
    row && {
      ...toMemberSummary(row),
      about: row.about ?? '',
      avatarImageId: row.avatar_image_id,
    }
  );
}

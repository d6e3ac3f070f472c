import { type MemberSummary, toMemberSummary } from '#app/features/identity/members.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listMembersByContributions } from './members.queries.server.ts';

const PAGE_SIZE = 24;
const AVATAR_WIDTH = 320;
/** More than any member has, and a number both databases can compare. */
const MAX_CONTRIBUTIONS = 2_147_483_647;

export interface DirectoryEntry extends MemberSummary {
  /** Visible posts and approved submissions. */
  contributions: number;
  /** URL of the image. */
  avatar: string | undefined;
}

/** One page of the directory, the members with the most contributions first. */
export async function getMemberDirectory(
  db: Database,
  cursor: Cursor | undefined,
  now: Date,
): Promise<ListPage<DirectoryEntry>> {
  // Cursors hold a time and an id; here the time's milliseconds are the number of contributions.
  const after = cursor && {
    contributions: Math.min(cursor.at.getTime(), MAX_CONTRIBUTIONS),
    id: cursor.id,
  };
  const rows = await listMembersByContributions(db, { after, limit: PAGE_SIZE + 1, now });
  const imageIds = rows.map((row) => row.avatar_image_id);
  const avatars = await getImagesById(db, imageIds);
  return listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: new Date(row.contributions), id: row.id }),
    ({ contributions, avatar_image_id, ...row }) => {
      const avatar = avatar_image_id === null ? undefined : avatars.get(avatar_image_id);
      return {
        ...toMemberSummary(row),
        contributions,
        avatar: avatar && imageUrl(avatar.key, AVATAR_WIDTH, 'webp'),
      };
    },
  );
}

import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import {
  boardTag,
  discussionsTag,
  getMostActiveThreads,
} from '#app/features/discussions/discussions.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { getGalleryPage, type MediaSummary, mediaTag } from '#app/features/media/media.server.ts';
import { mediaPageConfig } from '#app/features/media/media-page.schema.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { getContributions, submissionsTag } from '#app/features/moderation/submissions.server.ts';
import { newsTag } from '#app/features/news/news.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import type { Cursor, ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { CommunityTab } from './community.schema.ts';
import type { CommunityTabView } from './community-view.ts';
import { getMemberDirectory } from './members/member-directory.server.ts';

const MAX_THREADS = 6;
const MAX_FAN_ART = 6;

/** Cache tags of each tab. */
export const communityTags: Record<CommunityTab, string[]> = {
  discussions: [discussionsTag, boardTag],
  // Contributions link to the published item for as long as it is public.
  contributions: [submissionsTag, newsTag, mediaTag, pageTag(mediaPageConfig.id)],
  members: [membersTag, discussionsTag, submissionsTag],
};

export const fanArtTags = [mediaTag, pageTag(mediaPageConfig.id)];

interface CommunityDeps {
  db: Database;
  kinds: ReviewKinds;
  now: Date;
  addCacheTags: (...tags: string[]) => void;
}

export async function getCommunity(
  { kinds, now, ...deps }: CommunityDeps,
  tab: CommunityTab,
  after: Cursor | undefined,
): Promise<CommunityTabView> {
  const { db } = deps;
  switch (tab) {
    case 'discussions':
      return {
        tab,
        threads: await withClaimMarks(deps, 'thread', await getMostActiveThreads(db, MAX_THREADS)),
      };
    case 'contributions':
      return {
        tab,
        page: await getContributions(db, kinds, after),
        fanArt: await getLatestFanArt(db, after),
      };
    case 'members':
      return { tab, page: await getMemberDirectory(db, after, now) };
  }
}

/** The newest fan art; on the first page only, because Load More appends contributions. */
async function getLatestFanArt(db: Database, after: Cursor | undefined): Promise<MediaSummary[]> {
  if (after) return [];
  const { items } = await getFanArt(db, undefined);
  return items.slice(0, MAX_FAN_ART);
}

/** In pages of the gallery's size. */
export async function getFanArt(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<MediaSummary> & { pageSize: number }> {
  const { pageSize } = await getPageConfig(db, mediaPageConfig);
  const filter = { type: 'artwork', provenance: 'fan-made' } as const;
  return { ...(await getGalleryPage(db, filter, after, pageSize)), pageSize };
}

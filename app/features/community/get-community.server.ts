import {
  discussionsTag,
  getMostActiveThreads,
} from '#app/features/discussions/discussions.server.ts';
import { membersTag } from '#app/features/identity/identity.server.ts';
import { getGalleryPage, type MediaSummary, mediaTag } from '#app/features/media/media.server.ts';
import {
  getContributions,
  type ReviewKinds,
  submissionsTag,
} from '#app/features/moderation/moderation.server.ts';
import { newsTag } from '#app/features/news/news.server.ts';
import type { Cursor, ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { CommunityTab, CommunityTabView } from './community-view.ts';
import { getMemberDirectory } from './members/member-directory.server.ts';

const MAX_THREADS = 6;
const MAX_FAN_ART = 6;

/** Cache tags of each tab. */
export const communityTags: Record<CommunityTab, string[]> = {
  discussions: [discussionsTag],
  // Contributions link to the published item for as long as it is public.
  contributions: [submissionsTag, newsTag, mediaTag],
  members: [membersTag, discussionsTag, submissionsTag],
};

export const fanArtTag = mediaTag;

export async function getCommunity(
  { db, kinds, now }: { db: Database; kinds: ReviewKinds; now: Date },
  tab: CommunityTab,
  after: Cursor | undefined,
): Promise<CommunityTabView> {
  switch (tab) {
    case 'discussions':
      return { tab, threads: await getMostActiveThreads(db, MAX_THREADS) };
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

export function getFanArt(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<MediaSummary>> {
  return getGalleryPage(db, { type: 'artwork', provenance: 'fan-made' }, after);
}

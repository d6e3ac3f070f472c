import {
  countVisiblePosts,
  discussionsTag,
  getMostActiveThreads,
} from '#app/features/discussions/discussions.server.ts';
import { getMemberDirectory, membersTag } from '#app/features/identity/identity.server.ts';
import { getGalleryPage, type MediaSummary, mediaTag } from '#app/features/media/media.server.ts';
import {
  countApprovedSubmissions,
  getContributions,
  type ReviewKinds,
  submissionsTag,
} from '#app/features/moderation/moderation.server.ts';
import { newsTag } from '#app/features/news/news.server.ts';
import type { Cursor, ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { CommunityTab, CommunityTabView, DirectoryEntry } from './community-view.ts';

const MAX_THREADS = 6;

/** Cache tags of each tab. */
export const communityTags: Record<CommunityTab, string[]> = {
  discussions: [discussionsTag],
  // Contributions link to the published item for as long as it is public.
  contributions: [submissionsTag, newsTag, mediaTag],
  members: [membersTag, discussionsTag, submissionsTag],
};

export const fanArtTag = mediaTag;

export async function getCommunity(
  { db, kinds }: { db: Database; kinds: ReviewKinds },
  tab: CommunityTab,
  after: Cursor | undefined,
): Promise<CommunityTabView> {
  switch (tab) {
    case 'discussions':
      return { tab, threads: await getMostActiveThreads(db, MAX_THREADS) };
    case 'contributions':
      return { tab, page: await getContributions(db, kinds, after) };
    case 'members':
      return { tab, page: await getDirectory(db, after) };
  }
}

/** Counts only for the members on this page, so the cost does not grow with the site. */
async function getDirectory(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<DirectoryEntry>> {
  const { items, nextCursor } = await getMemberDirectory(db, after);
  const ids = items.map(({ id }) => id);
  const [posts, submissions] = await Promise.all([
    countVisiblePosts(db, ids),
    countApprovedSubmissions(db, ids),
  ]);
  const entries = items.map((member) => ({
    ...member,
    contributions: (posts.get(member.id) ?? 0) + (submissions.get(member.id) ?? 0),
  }));
  return { items: entries, nextCursor };
}

export function getFanArt(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<MediaSummary>> {
  return getGalleryPage(db, { type: 'artwork', provenance: 'fan-made' }, after);
}

import type { Database } from '#db/engine.ts';
import type { ListPage, PageKey } from '../../http/page-key.ts';
import { reviewKinds } from '../../review-kinds.server.ts';
import { getMembers, membersTag } from '../accounts/members.server.ts';
import { discussionsTag } from '../discussions/discussion-tags.server.ts';
import { countVisiblePosts, getLiveliestThreads } from '../discussions/discussions.server.ts';
import { getGalleryPage, mediaTag } from '../media/media.server.ts';
import type { MediaSummary } from '../media/media-summary.ts';
import {
  countApprovedSubmissions,
  getContributions,
  submissionsTag,
} from '../moderation/submissions.server.ts';
import { newsTag } from '../news/news.server.ts';
import type { CommunityTab, CommunityView, DirectoryEntry } from './community-view.ts';

const THREADS = 6;

/** Cache tags of what each tab is made from. */
export const tabTags: Record<CommunityTab, string[]> = {
  discussions: [discussionsTag],
  // Each leads to what it became, as long as readers find it.
  contributions: [submissionsTag, newsTag, mediaTag],
  members: [membersTag, discussionsTag, submissionsTag],
};

export const fanArtTag = mediaTag;

export async function getCommunity(
  db: Database,
  tab: CommunityTab,
  after: PageKey | undefined,
): Promise<CommunityView> {
  switch (tab) {
    case 'discussions':
      return { tab, threads: await getLiveliestThreads(db, THREADS) };
    case 'contributions':
      return { tab, page: await getContributions(db, reviewKinds, after) };
    case 'members':
      return { tab, page: await getDirectory(db, after) };
  }
}

/** Counts for the members of this part all at once: what is counted follows the page, not the site. */
async function getDirectory(
  db: Database,
  after: PageKey | undefined,
): Promise<ListPage<DirectoryEntry>> {
  const { items, nextKey } = await getMembers(db, after);
  const ids = items.map(({ id }) => id);
  const [posts, submissions] = await Promise.all([
    countVisiblePosts(db, ids),
    countApprovedSubmissions(db, ids),
  ]);
  const entries = items.map((member) => ({
    ...member,
    contributions: (posts.get(member.id) ?? 0) + (submissions.get(member.id) ?? 0),
  }));
  return { items: entries, nextKey };
}

/** Artwork made by fans. */
export function getFanArt(
  db: Database,
  after: PageKey | undefined,
): Promise<ListPage<MediaSummary>> {
  return getGalleryPage(db, { type: 'artwork', provenance: 'fan-made' }, after);
}

import type { ListPage } from '../../http/page-key.ts';
import type { MemberSummary } from '../accounts/member-summary.ts';
import type { ThreadSummary } from '../discussions/thread-summary.ts';
import type { ContributionSummary } from '../moderation/contribution-summary.ts';

export const communityTabs = {
  discussions: 'Discussions',
  contributions: 'Contributions',
  members: 'Members',
} as const;

export type CommunityTab = keyof typeof communityTabs;

/** The first tab for whatever names none. */
export function readTab(word: string | null): CommunityTab {
  return word !== null && Object.hasOwn(communityTabs, word)
    ? (word as CommunityTab)
    : 'discussions';
}

export interface DirectoryEntry extends MemberSummary {
  /** Visible posts and approved submissions. */
  contributions: number;
}

/** What the open tab shows. */
export type CommunityView =
  | { tab: 'discussions'; threads: ThreadSummary[] }
  | { tab: 'contributions'; page: ListPage<ContributionSummary> }
  | { tab: 'members'; page: ListPage<DirectoryEntry> };

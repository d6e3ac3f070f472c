import type { ThreadSummary } from '#app/features/discussions/discussions.server.ts';
import type { MediaSummary } from '#app/features/media/media.server.ts';
import type { ContributionSummary } from '#app/features/moderation/submissions.server.ts';
import type { ListPage } from '#app/http/cursor.ts';
import type { DirectoryEntry } from './members/member-directory.server.ts';

/** The open tab and its content. */
export type CommunityTabView =
  | { tab: 'discussions'; threads: ThreadSummary[] }
  | { tab: 'contributions'; page: ListPage<ContributionSummary>; fanArt: MediaSummary[] }
  | { tab: 'members'; page: ListPage<DirectoryEntry> };

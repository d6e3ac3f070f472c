import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { findMemberByName, type MemberProfile } from '../accounts/member-page.server.ts';
import { membersTag, memberTag } from '../accounts/members.server.ts';
import { discussionsTag } from '../discussions/discussion-tags.server.ts';
import { countVisiblePosts } from '../discussions/discussions.server.ts';
import type { MemberPost } from '../discussions/member-post-summary.ts';
import { getLatestPosts } from '../discussions/posts-by-member.server.ts';
import { getAvatarAddress } from '../images/uploads.server.ts';
import { countApprovedSubmissions, submissionsTag } from '../moderation/submissions.server.ts';

const LATEST = 10;

/** What a member's page shows. */
export interface MemberPage {
  member: Omit<MemberProfile, 'avatarImageId'>;
  avatar: string | undefined;
  postCount: number;
  submissionCount: number;
  latestPosts: MemberPost[];
}

/** @throws AppError 'not-found' for a name nobody has. */
export async function getMember(db: Database, name: string): Promise<MemberProfile> {
  const member = await findMemberByName(db, name);
  if (!member) throw new AppError('not-found');
  return member;
}

export async function getMemberPage(
  db: Database,
  { avatarImageId, ...member }: MemberProfile,
): Promise<MemberPage> {
  const [avatar, posts, submissions, latestPosts] = await Promise.all([
    getAvatarAddress(db, avatarImageId),
    countVisiblePosts(db, [member.id]),
    countApprovedSubmissions(db, [member.id]),
    getLatestPosts(db, member.id, LATEST),
  ]);
  return {
    member,
    avatar,
    postCount: posts.get(member.id) ?? 0,
    submissionCount: submissions.get(member.id) ?? 0,
    latestPosts,
  };
}

export function tagsOf(member: MemberProfile): string[] {
  return [memberTag(member.id), membersTag, discussionsTag, submissionsTag];
}

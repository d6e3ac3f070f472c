import { AppError } from '#app/errors.ts';
import {
  countVisiblePosts,
  discussionsTag,
  getLatestPostsOfMember,
  type MemberPost,
  type ThreadsDeps,
} from '#app/features/discussions/discussions.server.ts';
import {
  findMemberByName,
  type MemberProfile,
  membersTag,
  memberTag,
} from '#app/features/identity/members.server.ts';
import { getAvatarUrl } from '#app/features/images/avatars.server.ts';
import {
  countApprovedSubmissions,
  submissionsTag,
} from '#app/features/moderation/submissions.server.ts';
import { getTrustLevelName } from '#app/features/moderation/trust.server.ts';
import {
  type ArticleSummary,
  getArticlesByAuthor,
  newsPageTag,
  newsTag,
} from '#app/features/news/news.server.ts';
import { predictionScoresTag } from '#app/features/polls/polls.server.ts';
import { getPredictionMark, type PredictionMark } from '#app/features/polls/predictions.server.ts';
import type { Database } from '#db/engine.ts';

const MAX_LATEST_POSTS = 10;
const MAX_ARTICLES = 5;

export interface MemberPage {
  member: Omit<MemberProfile, 'avatarImageId'>;
  /** URL of the image. */
  avatar: string | undefined;
  postCount: number;
  submissionCount: number;
  /** Name of the trust level. */
  trustLevel: string;
  latestPosts: MemberPost[];
  /** Undefined while there is too little to say. */
  predictions: PredictionMark | undefined;
  /** For authors: their newest articles. */
  articles: ArticleSummary[];
}

/** @throws AppError 'not-found' if no member has this name. */
export async function getMember(db: Database, name: string): Promise<MemberProfile> {
  const member = await findMemberByName(db, name);
  if (!member) throw new AppError('not-found');
  return member;
}

export async function getMemberPage(
  deps: ThreadsDeps,
  { avatarImageId, ...member }: MemberProfile,
): Promise<MemberPage> {
  const { db } = deps;
  const [avatar, posts, submissions, latestPosts, articles, trustLevel, predictions] =
    await Promise.all([
      getAvatarUrl(db, avatarImageId),
      countVisiblePosts(db, [member.id]),
      countApprovedSubmissions(db, [member.id]),
      getLatestPostsOfMember(deps, member.id, MAX_LATEST_POSTS),
      getArticlesByAuthor(db, member.id, MAX_ARTICLES),
      getTrustLevelName(db, member.id),
      getPredictionMark(db, member.id),
    ]);
  return {
    member,
    avatar,
    postCount: posts.get(member.id) ?? 0,
    submissionCount: submissions.get(member.id) ?? 0,
    latestPosts,
    articles,
    trustLevel,
    predictions,
  };
}

export function listMemberPageTags(member: MemberProfile): string[] {
  return [
    memberTag(member.id),
    membersTag,
    discussionsTag,
    submissionsTag,
    newsTag,
    newsPageTag,
    predictionScoresTag,
  ];
}

import type { JobHandler } from '#platform/jobs/job-definition.ts';
import type { FollowTarget } from '../embeds/follow-target.ts';
import { BACK_TO, MERGED } from '../inbox/notification-message.ts';
import { listActorsNotifiedAboutPost } from '../notifications.queries.server.ts';
import { type NewNotification, type NotifyUnit, notify } from '../notify.server.ts';
import { findClaimStep, isPublic, listFollowers } from './followers.queries.server.ts';
import { getLevels } from './follows.server.ts';
import { type FollowNews, getMergeKey, notifyFollowersJob } from './notify-followers-job.ts';

const BATCH_SIZE = 200;

/** A popular thread has many followers, so each run notifies a batch and enqueues the next. */
export const notifyFollowers: JobHandler<FollowNews> = async (news, { now, finishWith }) => {
  await finishWith(async (unit) => {
    if (!(await isPublic(unit.db, news))) return;
    const page = { afterId: news.afterId, limit: BATCH_SIZE, among: news.actorIds };
    const followers = await listFollowers(unit.db, news.targets, page);
    const lastId = followers.at(-1);
    if (lastId === undefined) return;
    await notifyBatch(unit, news, followers, now());
    await unit.enqueue(notifyFollowersJob, { ...news, afterId: lastId });
  });
};

async function notifyBatch(
  unit: NotifyUnit,
  news: FollowNews,
  followers: readonly number[],
  now: Date,
): Promise<void> {
  const { targets, postId } = news;
  const levels = await getLevels(unit.db, followers, targets);
  const notified = new Set(
    postId === undefined ? [] : await listActorsNotifiedAboutPost(unit.db, postId),
  );
  const about = await describeClaim(unit, news);
  for (const target of targets) {
    const recipients = followers.filter((id) => {
      const chosen = levels.get(id);
      return chosen?.target === target && chosen.level === 'all' && !notified.has(id);
    });
    await notify(unit, recipients, { ...toNotification(news, target), ...about }, now);
  }
}

/** New posts in a thread or a board category share one notification; each article and step has its own. */
function toNotification(news: FollowNews, target: FollowTarget): NewNotification {
  const { title, path, postId, actor } = news;
  const { groupKey, eventKey } = getKeys(news, target);
  return {
    kind: 'follow',
    groupKey,
    followed: target,
    title,
    path,
    event: { key: eventKey, actor, postId, path },
  };
}

async function describeClaim(
  unit: NotifyUnit,
  { claim, merge }: FollowNews,
): Promise<Pick<NewNotification, 'decision' | 'reason'> | undefined> {
  if (merge) return { decision: MERGED, reason: merge.reason || undefined };
  return claim && describeStep(unit, claim);
}

/** The rating and the one before it, and why it changed. */
async function describeStep(
  { db }: NotifyUnit,
  { stepId, rating, isReversal }: NonNullable<FollowNews['claim']>,
) {
  const step = await findClaimStep(db, stepId);
  const before = step?.from_rating.replace('-', ' ');
  const now = isReversal ? BACK_TO + rating : rating;
  return { decision: before ? `${now}/${before}` : now, reason: step?.reason };
}

function getOwnKey({ articleId, content, claim, merge }: FollowNews): string | undefined {
  if (merge) return getMergeKey(merge.changeId);
  if (claim) return `claim-step:${claim.stepId}`;
  if (content) return `${content.kind}:${content.id}`;
  return articleId === undefined ? undefined : `article:${articleId}`;
}

function getKeys(news: FollowNews, target: FollowTarget) {
  const own = getOwnKey(news);
  return own
    ? { groupKey: own, eventKey: own }
    : { groupKey: `follow:${target}`, eventKey: `post:${news.postId}` };
}

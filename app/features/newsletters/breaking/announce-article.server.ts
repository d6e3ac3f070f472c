import { createCampaign, getLinkPlaceholders } from '#app/features/campaigns/campaigns.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { type AnnouncedArticle, findAnnouncedArticle } from '#app/features/news/news.server.ts';
import { articleGroupKey, notifyBreaking } from '#app/features/notifications/breaking.server.ts';
import { requestFollowNotifications } from '#app/features/notifications/follows.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { textsUrl } from '#app/features/subscriptions/embeds/recipient-links.ts';
import { listTopicTargets } from '#app/features/topics/topics.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import {
  deleteAnnouncement,
  insertAnnouncementIfNew,
  lockAnnouncement,
  updateAnnouncement,
} from '../about-articles/announcements.queries.server.ts';
import { findEmailOf } from '../about-articles/article-email.queries.server.ts';
import { getOnceKey } from '../about-articles/once-key.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';
import { insertNewsletter, updateNewsletter } from '../newsletters.queries.server.ts';
import { breakingNewsJob } from './breaking-news-job.ts';

/** An article that was withdrawn meanwhile is not announced. A unique index allows one announcement. */
export const announceArticle: JobHandler<{ articleId: number }> = async (
  { articleId },
  { now, finishWith },
) => {
  await finishWith(async (unit) => {
    const article = await findAnnouncedArticle(unit.db, articleId);
    if (!article || !(await insertAnnouncementIfNew(unit.db, articleId, now()))) return;
    if (article.isBreaking) await unit.enqueue(breakingNewsJob, { articleId, afterId: 0 });
    else await notifyFollowers(unit, article);
  });
};

/**
 * An article that was withdrawn is announced to those who are left if it is published again. Email comes last, so that it leaves out members who got the news by push. Followers come after those
 * who asked for breaking news: people who did both get the alert.
 */
export const alertReaders =
  (contentKinds: ContentKinds): JobHandler<{ articleId: number; afterId: number }> =>
  async ({ articleId, afterId }, { now, origin, mailer, sms, finishWith }) => {
    await finishWith(async (unit) => {
      // Taking the article back locks it, too: afterwards, nothing starts.
      const announcement = await lockAnnouncement(unit.db, articleId);
      if (!announcement || announcement.newsletter_id !== null) return;
      const article = await findAnnouncedArticle(unit.db, articleId);
      if (!article) return deleteAnnouncement(unit.db, articleId);
      const lastId = await notifyBreaking(unit, article, { afterId, now: now() });
      if (lastId !== undefined) {
        return unit.enqueue(breakingNewsJob, { articleId, afterId: lastId });
      }
      if (await isAboutToBeEmailed(unit.db, articleId, now())) {
        const runAt = new Date(now().getTime() + LOOK_AGAIN_MS);
        return unit.enqueue(breakingNewsJob, { articleId, afterId }, { runAt });
      }
      await notifyFollowers(unit, article);
      if (!mailer && !sms) return;
      const deps = { contentKinds, origin, hasTexts: sms !== undefined, now: now() };
      await emailArticle(unit, deps, article);
    });
  };

const LOOK_AGAIN_MS = 15_000;
/** By then, the job that starts the email has failed five times. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * The campaign of the article's own email is created first, so that this one leaves out who is to get that. An email
 * that can't be made holds up breaking news only for a while.
 */
async function isAboutToBeEmailed(db: Database, articleId: number, now: Date): Promise<boolean> {
  const email = await findEmailOf(db, articleId);
  if (email?.status !== 'scheduled' || !email.scheduled_for_at) return false;
  return now.getTime() - email.scheduled_for_at.getTime() < MAX_WAIT_MS;
}

/** Those of its topics come first, which are more specific than categories. */
async function notifyFollowers(unit: UnitOfWork, article: AnnouncedArticle): Promise<void> {
  const { id: articleId, title, path, filters } = article;
  const topics = await listTopicTargets(unit.db, { kind: 'article', id: articleId });
  const targets = [...topics, ...filters.map((filter) => `news:${filter}` as const)];
  if (targets.length === 0) return;
  await requestFollowNotifications(unit, {
    targets,
    title,
    path,
    articleId,
    actor: { id: null, name: '' },
  });
}

interface SendDeps extends Pick<RequestContext, 'origin' | 'now'> {
  contentKinds: ContentKinds;
  hasTexts: boolean;
}

/** One campaign for emails and texts, so that each recipient gets only one. */
async function emailArticle(
  unit: UnitOfWork,
  { now, hasTexts, ...deps }: SendDeps,
  article: AnnouncedArticle,
): Promise<void> {
  const { id: articleId, title, excerpt } = article;
  const readers = article.isRumor ? 'rumor_readers' : 'everyone';
  const audience = { topic: 'breaking', readers } as const;
  const text = {
    subject: title,
    preview: excerpt,
    body: `${escapeMarkdown(excerpt)}\n\narticle:${articleId}`,
  };
  const row = { ...audience, ...text, created_at: now, status: 'sent' } as const;
  const id = await insertNewsletter(unit.db, row);
  const rendered = await renderNewsletter(
    { ...deps, db: unit.db },
    { ...text, pagePath: article.path },
  );
  const alertKey = articleGroupKey(articleId);
  const textMessage = hasTexts
    ? await getText(unit, { origin: deps.origin, linkKey: rendered.linkKey }, article)
    : undefined;
  const onceKey = getOnceKey(articleId);
  const campaign = { ...rendered, ...audience, alertKey, onceKey, textMessage, now };
  const campaign_id = await createCampaign(unit, campaign);
  await updateNewsletter(unit.db, id, 'sent', { campaign_id });
  await updateAnnouncement(unit.db, articleId, id);
}

async function getText(
  { db }: UnitOfWork,
  { origin, linkKey }: { origin: string; linkKey: string },
  { title, path }: AnnouncedArticle,
) {
  const { siteName } = await getSiteIdentity(db);
  const stop = textsUrl(origin, 'stop', getLinkPlaceholders(linkKey).stopTexts);
  return `${siteName}: ${title} ${origin}${path}\nStop: ${stop}`;
}

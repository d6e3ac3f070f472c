import { AppError } from '#app/errors.ts';
import {
  type CampaignStart,
  getCampaignSummaries,
} from '#app/features/campaigns/campaigns.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  findAlertedArticle,
  findAnnouncement,
} from './about-articles/announcements.queries.server.ts';
import { findEmailOf } from './about-articles/article-email.queries.server.ts';
import { findArticleOf } from './about-articles/page-path.server.ts';
import { type BodyDeps, renderBody } from './newsletter-body.server.ts';
import { getExcerpt } from './newsletter-excerpt.server.ts';
import {
  findNewsletter,
  findNewsletterOfCampaign,
  listPublished,
  updateNewsletter,
} from './newsletters.queries.server.ts';
import { isForArchive } from './newsletters.schema.ts';

/** Cache tag of the archive. */
export const newslettersTag = 'newsletters';

const PAGE_SIZE = 20;

export interface ArchivedNewsletter {
  id: number;
  subject: string;
  excerpt: string;
  /** ISO 8601. */
  publishedAt: string;
}

export async function getArchive(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<ArchivedNewsletter>> {
  const rows = await listPublished(db, after, PAGE_SIZE + 1);
  return listPage(
    rows,
    PAGE_SIZE,
    ({ published_at, id }) => ({ at: published_at ?? new Date(0), id }),
    ({ id, subject, preview, body, published_at }) => ({
      id,
      subject,
      excerpt: getExcerpt({ preview, body }),
      publishedAt: (published_at ?? new Date(0)).toISOString(),
    }),
  );
}

/** @throws AppError not-found unless it is in the archive */
export async function getArchived(
  deps: BodyDeps,
  id: number | undefined,
): Promise<{
  newsletter: ArchivedNewsletter & { text: LongText; articlePath: string | undefined };
  tags: string[];
}> {
  const row = id === undefined ? undefined : await findNewsletter(deps.db, id);
  if (!row?.published_at || row.removed_at) throw new AppError('not-found');
  const { subject, body, published_at } = row;
  const { text, tags } = await renderBody(deps, body);
  return {
    newsletter: {
      id: row.id,
      subject,
      excerpt: getExcerpt(row),
      publishedAt: published_at.toISOString(),
      text,
      // It is public as long as its newsletter is here.
      articlePath: (await findArticleOf(deps.db, row))?.path,
    },
    tags,
  };
}

/** The archive lists a newsletter from its first email on, which links to it. */
export async function publishNewsletter(
  { db, markStale }: UnitOfWork,
  { campaignId, isToSegment, now }: CampaignStart,
): Promise<void> {
  const newsletter = await findNewsletterOfCampaign(db, campaignId);
  if (!newsletter || newsletter.published_at) return;
  const { id, archive, article_id: articleId } = newsletter;
  if (!isForArchive(archive, isToSegment) || (await isBesideEmail(db, id))) return;
  await updateNewsletter(db, id, 'sent', { published_at: now });
  if (articleId !== null) await takeAlertOut(db, articleId);
  markStale(newslettersTag);
}

/** An alert is one entry with the article's own email, which has the whole text. */
async function isBesideEmail(db: Database, id: number): Promise<boolean> {
  const articleId = await findAlertedArticle(db, id);
  const email = articleId === undefined ? undefined : await findEmailOf(db, articleId);
  return email !== undefined && isForArchive(email.archive, email.segment_id !== null);
}

async function takeAlertOut(db: Database, articleId: number): Promise<void> {
  const alertId = (await findAnnouncement(db, articleId))?.newsletter_id;
  if (alertId) await updateNewsletter(db, alertId, 'sent', { published_at: null });
}

/** The article is published again: its email, or else the alert about it, comes back at the time of then. */
export async function returnToArchive(
  { db, markStale }: Pick<UnitOfWork, 'db' | 'markStale'>,
  articleId: number,
): Promise<void> {
  const alertId = (await findAnnouncement(db, articleId))?.newsletter_id;
  const rows = [
    await findEmailOf(db, articleId),
    alertId ? await findNewsletter(db, alertId) : undefined,
  ];
  for (const row of rows) {
    if (row?.status !== 'sent' || row.campaign_id === null) continue;
    const campaign = (await getCampaignSummaries(db, [row.campaign_id])).get(row.campaign_id);
    if (campaign?.status !== 'finished') continue;
    if (!isForArchive(row.archive, campaign.segment !== undefined)) continue;
    const published_at = row.published_at ?? row.scheduled_for_at ?? row.created_at;
    await updateNewsletter(db, row.id, 'sent', { published_at });
    return markStale(newslettersTag);
  }
}

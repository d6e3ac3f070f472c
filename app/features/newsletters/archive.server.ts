import { AppError } from '#app/errors.ts';
import type { CampaignStart } from '#app/features/campaigns/campaigns.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
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
): Promise<{ newsletter: ArchivedNewsletter & { text: LongText }; tags: string[] }> {
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
  if (!isForArchive(newsletter.archive, isToSegment)) return;
  await updateNewsletter(db, newsletter.id, 'sent', { published_at: now });
  markStale(newslettersTag);
}

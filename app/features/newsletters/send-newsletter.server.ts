import { createCampaign } from '#app/features/campaigns/campaigns.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { findEmailedArticle } from '#app/features/news/news.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { getOnceKey } from './about-articles/once-key.ts';
import { findPagePath } from './about-articles/page-path.server.ts';
import { withArticleText } from './article-email/article-text.server.ts';
import { getText } from './editing/newsletter-record.server.ts';
import { renderNewsletter } from './emails/render-newsletter.server.tsx';
import { sendNewsletterJob } from './newsletter-jobs.ts';
import { findNewsletter, lockNewsletter, updateNewsletter } from './newsletters.queries.server.ts';
import { getReaders } from './readers/newsletter-readers.server.ts';
import { resolveSegment } from './segments/resolve-segment.server.ts';

/**
 * Renders a newsletter that is due, and starts its campaign to those who are in its segment now. If it isn't due yet,
 * because a clock was set back, it waits.
 */
export const sendNewsletter =
  (contentKinds: ContentKinds): JobHandler<{ newsletterId: number }> =>
  async ({ newsletterId }, { db, origin, now, finishWith }) => {
    const planned = await findNewsletter(db, newsletterId);
    if (planned?.status !== 'scheduled' || !(await mayGoOut(db, planned))) return;
    const newsletter = await withArticleText(db, planned);
    const dueAt = newsletter.scheduled_for_at;
    if (!dueAt) return;
    if (dueAt > now()) {
      const request = { runAt: dueAt, uniqueKey: String(newsletterId) };
      return finishWith(({ enqueue }) => enqueue(sendNewsletterJob, { newsletterId }, request));
    }
    const text = getText(newsletter);
    const { subject, preview, body, article_id, topic, segment_id } = newsletter;
    const rendered = await renderNewsletter(
      { db, contentKinds, origin },
      { ...text, pagePath: await findPagePath(db, newsletter) },
    );
    const segment = await resolveSegment(db, segment_id, now());
    const readers = await getReaders({ kinds: contentKinds, db, origin }, newsletter);
    await finishWith(async (unit) => {
      // Taking the article back locks it, too: afterwards, its email doesn't start.
      await lockNewsletter(unit.db, newsletterId);
      if (!(await mayGoOut(unit.db, planned))) return;
      const change = { status: 'sent', readers, subject, preview, body } as const;
      // Someone may have taken it back to edit it.
      if (!(await updateNewsletter(unit.db, newsletterId, 'scheduled', change))) return;
      await saveImageUses(unit.db, { kind: 'newsletter', contentId: newsletterId }, [body]);
      const onceKey = article_id === null ? undefined : getOnceKey(article_id);
      const campaign = { ...rendered, topic, readers, segment, onceKey, now: now() };
      const campaign_id = await createCampaign(unit, campaign);
      await updateNewsletter(unit.db, newsletterId, 'sent', { campaign_id });
    });
  };

/** The email of an article waits until it is published: it may be scheduled again. */
async function mayGoOut(
  db: Database,
  { article_id: id }: { article_id: number | null },
): Promise<boolean> {
  return id === null || (await findEmailedArticle(db, id))?.status === 'published';
}

import {
  countReached,
  listKeyedCampaigns,
  stopCampaigns,
  withdrawCampaign,
} from '#app/features/campaigns/campaigns.server.ts';
import type { DroppedEmail, ItemEmailing } from '#app/features/content/editing.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  deleteAnnouncement,
  lockAnnouncement,
} from '../about-articles/announcements.queries.server.ts';
import { findEmailOf } from '../about-articles/article-email.queries.server.ts';
import { getOnceKey } from '../about-articles/once-key.ts';
import { newslettersTag } from '../archive.server.ts';
import {
  deleteNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../newsletters.queries.server.ts';

const REASON = 'Stopped, because the article isn’t published anymore.';

type Newsletter = NonNullable<Awaited<ReturnType<typeof lockNewsletter>>>;

/**
 * Stops the article's email and the alert about it, and takes both out of the archive. Sent emails stay sent. Call it with
 * the article locked.
 */
export const dropEmail: ItemEmailing['drop'] = async (
  unit,
  articleId,
  { now, isKept = false },
): Promise<DroppedEmail | undefined> => {
  // The jobs that start the campaigns may be about to commit.
  const found = await findEmailOf(unit.db, articleId);
  const email = found && (await lockNewsletter(unit.db, found.id));
  const announcement = await lockAnnouncement(unit.db, articleId);
  const alertId = announcement?.newsletter_id ?? null;
  const alert = alertId === null ? undefined : await lockNewsletter(unit.db, alertId);
  const isDropped = email !== undefined && (await dropUnsent(unit, email, isKept));
  const isAlertDropped = alert !== undefined && (await dropUnsent(unit, alert, false));
  const left = [isDropped ? undefined : email, isAlertDropped ? undefined : alert];
  const sent = left.filter((row): row is Sent => typeof row?.campaign_id === 'number');
  const ids = sent.map(({ campaign_id }) => campaign_id);
  const { stopped, canceled } = await stopCampaigns(unit, ids, { now, reason: REASON });
  // With those who got it before it was stopped and emailed again.
  const earlier = await listKeyedCampaigns(unit.db, getOnceKey(articleId), { withAlerts: true });
  const counts = await countReached(unit.db, [...new Set([...ids, ...earlier])]);
  const unfinished = [...stopped, ...canceled];
  for (const row of sent) await leaveArchive(unit, row, unfinished.includes(row.campaign_id));
  const isAlertStopped = stopped.some((id) => id === alert?.campaign_id);
  // Publishing it again alerts those who are left.
  if (isAlertDropped || isAlertStopped) await deleteAnnouncement(unit.db, articleId);
  if (unfinished.length > 0) return { state: 'stopped', ...counts };
  if (sent.length > 0 && counts.sent > 0) return { state: 'sent', sent: counts.sent };
  return isDropped ? { state: 'dropped' } : undefined;
};

type Sent = Newsletter & { campaign_id: number };

/** Deletes what has reached nobody. Returns whether it did. */
async function dropUnsent(
  unit: UnitOfWork,
  { id, status, campaign_id, published_at }: Newsletter,
  isKept: boolean,
): Promise<boolean> {
  if (status === 'scheduled') {
    if (isKept) return false;
  } else {
    if (campaign_id === null || !(await withdrawCampaign(unit, campaign_id))) return false;
    await saveImageUses(unit.db, { kind: 'newsletter', contentId: id }, []);
  }
  await deleteNewsletter(unit.db, id);
  if (published_at) unit.invalidate(newslettersTag);
  return true;
}

/** One that was stopped lets go of the article, so that it can be emailed to the others. */
export async function leaveArchive(
  { db, invalidate }: UnitOfWork,
  { id, published_at }: Pick<Newsletter, 'id' | 'published_at'>,
  isUnfinished: boolean,
): Promise<void> {
  const change = { published_at: null, ...(isUnfinished && { article_id: null }) };
  await updateNewsletter(db, id, 'sent', change);
  if (published_at) invalidate(newslettersTag);
}

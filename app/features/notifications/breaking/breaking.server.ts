import type { Database } from '#db/engine.ts';
import { updateAlertedBy } from '../inbox/inbox.queries.server.ts';
import { type NotifyUnit, notify } from '../notify.server.ts';
import { findNotificationByEmail, listBreakingRecipients } from './breaking.queries.server.ts';

const BATCH_SIZE = 200;

/** Joins the notifications about one article, whatever they are sent for. */
export function articleGroupKey(articleId: number): string {
  return `article:${articleId}`;
}

interface BreakingArticle {
  id: number;
  title: string;
  path: string;
}

/**
 * Alerts the next batch of those who want breaking news on the site or by push. Returns the last one's
 * id, or undefined if none are left.
 */
export async function notifyBreaking(
  unit: NotifyUnit,
  article: BreakingArticle,
  { afterId, now }: { afterId: number; now: Date },
): Promise<number | undefined> {
  const recipients = await listBreakingRecipients(unit.db, { afterId, limit: BATCH_SIZE });
  const { id, title, path } = article;
  const key = articleGroupKey(id);
  const event = { key, actor: { id: null, name: '' }, path };
  await notify(unit, recipients, { kind: 'breaking', groupKey: key, title, path, event }, now);
  return recipients.at(-1);
}

/**
 * Whether this address still has to be emailed about an event: not if it belongs to a member who got
 * it by push. Afterwards that member gets no push message about it.
 */
export async function claimEmailAlert(
  db: Database,
  email: string,
  groupKey: string,
): Promise<boolean> {
  const id = await findNotificationByEmail(db, email, groupKey);
  return id === undefined || (await updateAlertedBy(db, id, 'email'));
}

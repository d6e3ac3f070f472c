import { findDeliverableEmail } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { countUnreadForEmail, listUnreadForEmail } from '../inbox/inbox.queries.server.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { presentNotification } from '../inbox/notifications.present.server.ts';

const MAX_ITEMS = 20;

interface Digest {
  email: string;
  /** The latest, at most `MAX_ITEMS`. */
  items: NotificationSummary[];
  total: number;
}

/**
 * Returns undefined if nothing in the span is unread anymore, or if the account cannot receive
 * emails.
 */
export async function findDigest(
  db: Database,
  userId: number,
  span: { after: Date; until: Date },
  now: Date,
): Promise<Digest | undefined> {
  const email = await findDeliverableEmail(db, userId, now);
  if (email === undefined) return undefined;
  const rows = await listUnreadForEmail(db, userId, span, MAX_ITEMS);
  if (rows.length === 0) return undefined;
  const isComplete = rows.length < MAX_ITEMS;
  const total = isComplete ? rows.length : await countUnreadForEmail(db, userId, span);
  return { email, items: rows.map(presentNotification), total };
}

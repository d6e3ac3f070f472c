import { findDeliverableEmail } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import { countMailed, listMailed } from '../inbox/inbox.queries.server.ts';
import type { NotificationSummary } from '../inbox/notification-summary.ts';
import { presentNotification } from '../inbox/notifications.present.server.ts';

/** A mail shows as many as one looks through. */
const SHOWN = 20;

export interface Digest {
  email: string;
  items: NotificationSummary[];
  /** Of which only the latest are shown. */
  total: number;
}

/** What a mail would say now; nothing when all of it was read meanwhile, or nobody may be written to. */
export async function findDigest(
  db: Database,
  userId: number,
  span: { after: Date; until: Date },
  now: Date,
): Promise<Digest | undefined> {
  const email = await findDeliverableEmail(db, userId, now);
  if (email === undefined) return undefined;
  const rows = await listMailed(db, userId, span, SHOWN);
  if (rows.length === 0) return undefined;
  const total = rows.length < SHOWN ? rows.length : await countMailed(db, userId, span);
  return { email, items: rows.map(presentNotification), total };
}

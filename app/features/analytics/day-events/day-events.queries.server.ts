import type { Database } from '#db/engine.ts';
import type { Days } from '../counting/local-day.ts';

interface Moments {
  from: Date;
  until: Date;
}

/** Oldest first. */
export async function listPublishedArticles(
  db: Database,
  { from, until }: Moments,
  limit: number,
): Promise<{ title: string; at: Date }[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['title', 'published_at'])
    .where('status', '=', 'published')
    .where('published_at', '>=', from)
    .where('published_at', '<', until)
    .orderBy('published_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ title, published_at: at }) => (at ? { title, at } : []));
}

/** Bulk emails, oldest first. */
export async function listStartedCampaigns(
  db: Database,
  { from, until }: Moments,
  limit: number,
): Promise<{ subject: string; at: Date }[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['subject', 'created_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ subject, created_at: at }) => ({ subject, at }));
}

/** Days on which a site led at least so many visitors here, the most first. */
export async function listReferrerDays(
  db: Database,
  { from, to }: Days,
  { minVisitors, limit }: { minVisitors: number; limit: number },
): Promise<{ day: string; site: string; visitors: number }[]> {
  return db
    .selectFrom('daily_stats')
    .select(['day', 'value as site', 'visitors'])
    .where('dimension', '=', 'referrer')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('visitors', '>=', minVisitors)
    .orderBy('visitors', 'desc')
    .orderBy('day')
    .limit(limit)
    .execute();
}

import { DAY_MS } from '#app/text/dates/durations.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { insertGroup, listComparableStories, updateGroup } from './groups.queries.server.ts';
import { MAX_DAYS_APART, rankBySimilarity } from './similarity.ts';

/** Enough for a busy week, and cheap to compare. */
const MAX_COMPARED = 400;

/** Held while groups change, so that two stories that arrive together end up in one group. */
export const GROUPS_LOCK = 'story-groups';

interface Newcomer {
  id: number;
  title: string;
  /** HTML. */
  excerpt: string;
  reportedAt: Date;
}

/** Puts a new story into the group of the most similar recent one, if they are the same news. */
export async function groupNewStory(
  unit: Pick<UnitOfWork, 'db' | 'advisoryLock'>,
  story: Newcomer,
  now: Date,
): Promise<void> {
  await unit.advisoryLock(GROUPS_LOCK);
  const rows = await listComparableStories(unit.db, {
    since: new Date(now.getTime() - 2 * MAX_DAYS_APART * DAY_MS),
    exceptId: story.id,
    limit: MAX_COMPARED,
  });
  const compared = rows.map((row) => ({
    ...row,
    excerpt: stripHtml(row.excerpt),
    publishedAt: row.reported_at ?? row.published_at,
  }));
  const newcomer = { ...story, excerpt: stripHtml(story.excerpt), publishedAt: story.reportedAt };
  const match = rankBySimilarity(newcomer, compared).find(({ isSame }) => isSame)?.story;
  if (!match) return;
  const groupId = match.group_id ?? (await startGroup(unit, match.id, now));
  await updateGroup(unit.db, story.id, groupId);
}

/** A group of one, which others join. */
export async function startGroup(
  { db }: Pick<UnitOfWork, 'db'>,
  storyId: number,
  now: Date,
): Promise<number> {
  const groupId = await insertGroup(db, { created_at: now });
  await updateGroup(db, storyId, groupId);
  return groupId;
}

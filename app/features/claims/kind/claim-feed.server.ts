import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingLabel } from '../claim-ratings.ts';
import { listLatestSteps, listUndoneRatings } from '../claim-steps.queries.server.ts';
import { claimsTag } from '../claim-tags.ts';
import { topicLabel } from '../claim-topics.ts';
import { listChangedClaims, listPublishedClaims } from '../claims.queries.server.ts';
import { ratingMeanings } from '../rating-meanings.ts';

/** Of a site's last steps, so many can be undone without the feed missing one. */
const RECENT_STEPS = 100;

/** The claims that were rated or published last, or those with the given ids. Each step sends the claim again, under the same id. */
export async function getClaimFeed(db: Database, query: FeedQuery): Promise<ContentFeed> {
  const { origin, limit } = query;
  const [rated, undone] = await Promise.all([
    query.ids ?? listChangedClaims(db, limit),
    listUndoneRatings(db, RECENT_STEPS),
  ]);
  const ids = query.ids ?? [...new Set([...rated, ...undone.map(({ claim_id }) => claim_id)])];
  if (ids.length === 0) return { items: [], tags: [claimsTag] };
  // The rating that an undo brings back is older than it.
  const undoneAt = new Map(undone.toReversed().map((step) => [step.claim_id, step.created_at]));
  const getChangeTime = ({ id, rated_at: ratedAt }: { id: number; rated_at: Date }) =>
    Math.max(ratedAt.getTime(), undoneAt.get(id)?.getTime() ?? 0);
  const [rows, steps] = await Promise.all([listPublishedClaims(db, ids), listLatestSteps(db, ids)]);
  // The reason of an undo is about the step that was undone.
  const reasons = new Map(
    steps
      .filter(({ reverses_id }) => reverses_id === null)
      .map(({ claim_id, reason }) => [claim_id, reason]),
  );
  const items = rows
    .toSorted((a, b) => getChangeTime(b) - getChangeTime(a) || b.id - a.id)
    .slice(0, limit)
    .map((row) => {
      const { id, title, topic, body, rating, published_at: publishedAt } = row;
      const changedAt = new Date(getChangeTime(row));
      const reason = reasons.get(id) ?? ratingMeanings[rating];
      return {
        id: `claims/${id}`,
        url: origin + claimPath(row),
        title: `${ratingLabel(rating)}: ${title}`,
        summary: reason,
        html: `<p>${escapeXml(reason)}</p>${renderMarkdown(body)}`,
        author: undefined,
        categories: [topicLabel(topic)],
        publishedAt,
        updatedAt: row.updated_at,
        correctedAt: changedAt > publishedAt ? changedAt : undefined,
        image: undefined,
      };
    });
  return { items, tags: [claimsTag] };
}

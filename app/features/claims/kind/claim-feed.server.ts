import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { claimPath } from '../claim-paths.ts';
import { ratingLabel } from '../claim-ratings.ts';
import { listLatestSteps } from '../claim-steps.queries.server.ts';
import { claimsTag } from '../claim-tags.ts';
import { topicLabel } from '../claim-topics.ts';
import { listChangedClaims, listPublishedClaims } from '../claims.queries.server.ts';
import { ratingMeanings } from '../rating-meanings.ts';

/** The claims that were rated or published last. Each new rating sends the claim again, under the same id. */
export async function getClaimFeed(
  db: Database,
  { origin, limit }: FeedQuery,
): Promise<ContentFeed> {
  const ids = await listChangedClaims(db, limit);
  if (ids.length === 0) return { items: [], tags: [claimsTag] };
  const [rows, steps] = await Promise.all([listPublishedClaims(db, ids), listLatestSteps(db, ids)]);
  // The reason of an undo is about the step that was undone.
  const reasons = new Map(
    steps
      .filter(({ reverses_id }) => reverses_id === null)
      .map(({ claim_id, reason }) => [claim_id, reason]),
  );
  const items = rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => {
      const { id, title, topic, body, rating, rated_at: ratedAt, published_at: publishedAt } = row;
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
        correctedAt: ratedAt > publishedAt ? ratedAt : undefined,
        image: undefined,
      };
    });
  return { items, tags: [claimsTag] };
}

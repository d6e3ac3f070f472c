import type { FeedItemWithClaims } from '#app/features/claims/syndication.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import type { Database } from '#db/engine.ts';
import { listCorrections } from '../corrections/corrections.queries.server.ts';

interface FeedRow {
  id: number;
  updated_at: Date;
}

/** What has happened to an article since it was published, as feeds show it. */
interface ArticleChange {
  /** With its ratings after it. */
  title: string;
  /** HTML before and after the text. */
  before: string;
  after: string;
  updatedAt: Date;
  /** When it was last corrected or a claim in it was settled. Undefined if neither has happened. */
  issuedAt: Date | undefined;
}

/** Corrections, and ratings of the claims that the articles mention, by article. */
export async function listArticleChanges(
  db: Database,
  items: readonly FeedItemWithClaims<FeedRow>[],
): Promise<Map<number, ArticleChange>> {
  const corrections = await listCorrections(
    db,
    items.map(({ row }) => row.id),
  );
  const byArticle = Map.groupBy(corrections, ({ article_id }) => article_id);
  const changes = items.map(({ row, claims }) => {
    const corrected = byArticle.get(row.id) ?? [];
    const change = {
      title: claims.title,
      before: claims.before,
      after: claims.after + corrected.map(toFeedCorrection).join(''),
      updatedAt: findLatest(row.updated_at, claims.changedAt) ?? row.updated_at,
      issuedAt: findLatest(corrected[0]?.corrected_at, claims.settledAt),
    };
    return [row.id, change] as const;
  });
  return new Map(changes);
}

function findLatest(...times: (Date | undefined)[]): Date | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function toFeedCorrection({ what, why }: { what: string; why: string }): string {
  return `<p><strong>Correction:</strong> ${escapeXml(what)} ${escapeXml(why)}</p>`;
}

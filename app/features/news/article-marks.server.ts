import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import type { ClaimMarkData } from '#app/features/claims/embeds/claim-rating.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { unratedMark } from '#app/ui/marks/unrated-mark.ts';
import type { ArticleSummary } from './article.ts';

/** Adds the ratings of the claims that each article mentions. */
export async function withArticleMarks(
  deps: Pick<PublicContext, 'db' | 'addCacheTags'>,
  articles: readonly ArticleSummary[],
): Promise<ArticleSummary[]> {
  const marked = await withClaimMarks(deps, 'article', articles);
  return marked.map((article) => withMarks(article, article.claims));
}

/** Every rumor says how solid it is, even if nobody has entered its claims. */
export function withMarks(article: ArticleSummary, claims: ClaimMarkData[]): ArticleSummary {
  const isSilent = article.category.isRumor && claims.length === 0;
  return { ...article, claims: isSilent ? [unratedMark] : claims };
}

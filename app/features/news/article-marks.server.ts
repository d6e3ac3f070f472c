import { withClaimMarks } from '#app/features/claims/claims.server.ts';
import type { ClaimMarkData } from '#app/features/claims/embeds/claim-rating.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { getMarks } from '#app/ui/marks/get-marks.ts';
import type { ArticleSummary } from './article.ts';

/** Adds the ratings of the claims that each article mentions. */
export async function withArticleMarks(
  deps: Pick<PublicContext, 'db' | 'addCacheTags'>,
  articles: readonly ArticleSummary[],
): Promise<ArticleSummary[]> {
  const marked = await withClaimMarks(deps, 'article', articles);
  return marked.map((article) => withMarks(article, article.claims));
}

export function withMarks(article: ArticleSummary, claims: ClaimMarkData[]): ArticleSummary {
  return { ...article, claims: getMarks(claims, article.category.isRumor) };
}
